import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import { generateToken, hashToken } from "./token";

/** Condition: there is no user and no company yet. */
export const isInstallationNew: Sql = sql`(
  NOT EXISTS (SELECT FROM "user") AND NOT EXISTS (SELECT FROM "company"))`;

/** Issues the token to set up a new installation, which replaces the one before; null when it is set up already. */
export async function issueSetUpToken(client: pg.ClientBase): Promise<string | null> {
  const token = generateToken();
  const { rowCount } = await client.query(sql`
    UPDATE "installation" SET "setUpTokenHash" = ${hashToken(token)} WHERE ${isInstallationNew}`);
  return rowCount === 1 ? token : null;
}

/** Statement that consumes the token; it updates no row for a wrong token. */
export const consumeTokenSql = (token: string): Sql => sql`
  UPDATE "installation" SET "setUpTokenHash" = NULL WHERE "setUpTokenHash" = ${hashToken(token)}`;
