import sql, { raw } from "sql-template-tag";
import type { WriteContext } from "./define";

/** Holds a row until the transaction ends, so that what is read of it is still true when it is written. */
export async function lockRow(
  { tx, actor }: WriteContext,
  table: "salesInvoice" | "supplierBankAccount",
  id: string,
): Promise<void> {
  await tx.$queryRaw(sql`
    SELECT 1 FROM ${raw(`"${table}"`)}
    WHERE "companyId" = ${actor.companyId} AND "id" = ${id}
    FOR NO KEY UPDATE`);
}
