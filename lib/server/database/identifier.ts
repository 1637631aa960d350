import { raw, type Sql } from "sql-template-tag";
import { ApiError } from "@/lib/schemas/errors";
import { quoteIdentifier } from "@/lib/schemas/quote-identifier";

/** A name as a quoted SQL identifier. */
export const identifier = (name: string): Sql => raw(quoteIdentifier(name));

/** Bytes of the longest name that PostgreSQL does not truncate. */
const maxBytes = 63;

/** A caller's name for an output column as a quoted SQL identifier. Throws 400 for a name that PostgreSQL cannot hold. */
export function outputName(name: string): Sql {
  if (name.includes("\0")) throw badName("22021", "A name must not hold a NUL character.");
  if (Buffer.byteLength(name) > maxBytes) {
    throw badName("42622", `A name in select is longer than ${maxBytes} bytes.`);
  }
  return identifier(name.toWellFormed());
}

const badName = (code: string, message: string) =>
  new ApiError(400, code, message, { issues: [{ path: ["select"], message }] });
