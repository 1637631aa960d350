import * as z from "zod";
import type { WriteContext } from "../../define";
import { AccountRecord } from "./account-record";
import type { StoredAccount } from "./report-row";

const Stored = AccountRecord.omit({ periods: true }).extend({ id: z.string() });

/** The chart of accounts of the caller's group by id, in one query. */
export async function readChart({ tx, actor }: WriteContext): Promise<Map<string, StoredAccount>> {
  const rows = await tx.account.findMany({
    where: { companyGroupId: actor.companyGroupId },
    omit: { rowVersion: true },
  });
  return new Map(
    rows.map((row) => [
      row.id,
      Stored.parse({
        ...row,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt?.toISOString() ?? null,
      }),
    ]),
  );
}
