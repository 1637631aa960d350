import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { contract } from "./get-passkeys.contract";

export { contract };

interface Row {
  id: string;
  name: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
  isSynced: boolean;
}

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }) => {
  const { rows } = await send<Row>(sql`
    SELECT "id", "name", "createdAt", "lastUsedAt", "backedUp" AS "isSynced" FROM "passkey"
    WHERE "userId" = ${actor.userId} ORDER BY "createdAt", "id"`);
  const results = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
  return { results, count: null };
};
