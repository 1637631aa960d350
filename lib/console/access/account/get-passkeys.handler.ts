import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { contract } from "./get-passkeys.contract";

export { contract };

interface Row {
  id: string;
  name: string | null;
  createdAt: Date;
  isSynced: boolean;
}

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }) => {
  const { rows } = await send<Row>(sql`
    SELECT "id", "name", "createdAt", "backedUp" AS "isSynced" FROM "passkey"
    WHERE "userId" = ${actor.userId} ORDER BY "createdAt", "id"`);
  return { results: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), count: null };
};
