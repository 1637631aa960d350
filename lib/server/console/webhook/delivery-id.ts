import sql, { type Sql } from "sql-template-tag";
import { notFound } from "@/lib/schemas/errors";

/** The number of a delivery as its id; null stays null. */
export const deliveryIdSql = (seq: Sql): Sql => sql`'whd_' || lpad(to_hex(${seq}), 16, '0')`;

/** The number of the delivery with an id. Throws 404 for a number that PostgreSQL could not even store. */
export function seqOf(deliveryId: string): bigint {
  const seq = BigInt(`0x${deliveryId.slice("whd_".length)}`);
  if (seq >= 2n ** 63n) throw notFound("A delivery with this id");
  return seq;
}
