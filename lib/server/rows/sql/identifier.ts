import { raw, type Sql } from "sql-template-tag";
import { ApiError } from "@/lib/schemas/errors";

/** A name of a declaration as an SQL identifier. */
export const identifier = (name: string): Sql => raw(`"${name.replaceAll('"', '""')}"`);

/** Bytes of the longest name that PostgreSQL keeps whole. */
const maxBytes = 63;

/** A caller's name for an output column as an SQL identifier; quoted, so no text can leave it. Throws 400. */
export function outputName(name: string): Sql {
  if (name.includes("\0")) throw new ApiError(400, "22021", "A name must not hold a NUL character.");
  if (Buffer.byteLength(name) > maxBytes) {
    throw new ApiError(400, "42622", `A name in select is longer than ${maxBytes} bytes.`);
  }
  return identifier(name.toWellFormed());
}
