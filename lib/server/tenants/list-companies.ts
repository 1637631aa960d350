import type pg from "pg";
import sql from "sql-template-tag";

/** A company in the list of the command. */
export interface ListedCompany {
  id: string;
  name: string;
  companyGroupId: string;
  active: boolean;
  people: number;
  createdAt: Date;
}

/** Every company of the installation, oldest first. */
export async function listCompanies(client: pg.ClientBase): Promise<ListedCompany[]> {
  const { rows } = await client.query<ListedCompany>(sql`
    SELECT c."id", c."name", c."companyGroupId", c."active", c."createdAt",
           (SELECT count(*)::integer FROM "employee" e WHERE e."companyId" = c."id") AS "people"
    FROM "company" c ORDER BY c."createdAt", c."id"`);
  return rows;
}
