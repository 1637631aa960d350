import sql, { type Sql } from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { notFound } from "@/lib/schemas/errors";
import { isKeyInUse } from "@/lib/server/auth/api-keys/key-in-use";
import { contract } from "./get-holdings.contract";

export { contract };

interface Row {
  keys: { id: string; name: string; last4: string }[];
  webhooks: { id: string; name: string }[];
  invitations: { id: string; email: string }[];
}

const list = (rows: Sql) => sql`coalesce((SELECT json_agg(l) FROM (${rows}) l), '[]'::json)`;

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, { id }) => {
  const { rows } = await send<Row>(sql`
    SELECT ${list(sql`
             SELECT k."id", k."name", k."last4" FROM "apiKey" k
             WHERE k."companyId" = m."companyId" AND k."userId" = m."id" AND ${isKeyInUse}
             ORDER BY k."createdAt" DESC, k."id" DESC`)} AS "keys",
           ${list(sql`
             SELECT w."id", w."name" FROM "webhook" w
             WHERE w."companyId" = m."companyId" AND w."createdBy" = m."id" ORDER BY w."name", w."id"`)} AS "webhooks",
           ${list(sql`
             SELECT i."id", i."email" FROM "invitation" i
             WHERE i."companyId" = m."companyId" AND i."invitedBy" = m."id" AND i."acceptedAt" IS NULL
               AND i."revokedAt" IS NULL AND i."expiresAt" > now()
             ORDER BY i."email", i."id"`)} AS "invitations"
    FROM "employee" m WHERE m."companyId" = ${actor.companyId} AND m."id" = ${id}`);
  const [row] = rows;
  if (!row) throw notFound("A member with this id");
  return row;
};
