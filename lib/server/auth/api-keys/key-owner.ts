import type pg from "pg";
import sql from "sql-template-tag";
import { ApiError } from "@/lib/schemas/errors";

type Client = pg.Pool | pg.ClientBase;

/** Id of the company with this id or name. Throws when there is none, or several of the name. */
export async function findCompany(client: Client, idOrName: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(sql`
    SELECT "id" FROM "company" WHERE "id" = ${idOrName} OR "name" = ${idOrName}`);
  const found = rows[0];
  if (!found) throw new ApiError(404, "not_found", `No company has the id or name "${idOrName}".`);
  if (rows.length > 1)
    throw new ApiError(409, "23505", `Several companies are named "${idOrName}". Give the id.`);
  return found.id;
}

/** The owner of a new key: the given user, who must be an active member, else the first active admin. */
export async function findOwner(client: Client, companyId: string, userId: string | null): Promise<string> {
  const { rows } = await client.query<{ id: string }>(sql`
    SELECT "id" FROM "employee"
    WHERE "companyId" = ${companyId} AND "active"
      AND CASE WHEN ${userId}::text IS NULL THEN "role" = 'admin' ELSE "id" = ${userId} END
    ORDER BY "createdAt", "id" LIMIT 1`);
  const found = rows[0];
  if (found) return found.id;
  throw new ApiError(
    404,
    "not_found",
    userId ? `No active employee has the id "${userId}".` : "The company has no active admin.",
  );
}
