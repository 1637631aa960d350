import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import type { Role } from "@/lib/schemas/roles";
import { isKeyInUse } from "@/lib/server/auth/api-keys/key-in-use";
import { contract } from "./get-members.contract";

export { contract };

interface Row {
  id: string;
  name: string;
  email: string | null;
  title: string | null;
  role: Role;
  active: boolean;
  hasTwoFactor: boolean;
  keys: number;
  createdAt: Date;
}

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }) => {
  const { rows } = await send<Row>(sql`
    SELECT e."id", e."name", coalesce(u."email", e."email") AS "email", e."title", e."role", e."active",
           coalesce(u."twoFactorEnabled", false)
             OR EXISTS (SELECT FROM "passkey" p WHERE p."userId" = e."id") AS "hasTwoFactor",
           (SELECT count(*)::int FROM "apiKey" k
            WHERE k."companyId" = e."companyId" AND k."userId" = e."id" AND ${isKeyInUse}) AS "keys",
           e."createdAt"
    FROM "employee" e LEFT JOIN "user" u ON u."id" = e."id"
    WHERE e."companyId" = ${actor.companyId}
    ORDER BY e."active" DESC, e."name", e."id"`);
  return { results: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), count: null };
};
