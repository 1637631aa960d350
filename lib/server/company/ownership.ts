import sql, { type Sql } from "sql-template-tag";
import { identifier } from "../rows/sql/identifier";
import type { StoredTable } from "./catalog";

/** The company whose rows are asked for, and the group that it belongs to. */
export interface CompanyIds {
  companyId: string;
  companyGroupId: string;
}

/**
 * Whose the rows of a table are: the company's own; its group's, which other companies may share; the people who
 * work in the company, who may work in others too. Null for a table that belongs to no company.
 */
export type Owner = "company" | "group" | "people" | null;

/** Follows from the columns, so that a new table is known without being listed. */
export function ownerOf({ name, columns }: StoredTable): Owner {
  const has = (column: string) => columns.some((one) => one.name === column);
  if (name === "company" || has("companyId")) return "company";
  if (name === "companyGroup" || has("companyGroupId")) return "group";
  return name === "user" ? "people" : null;
}

/** Condition on the rows `t` of a table that are the company's. Throws for a table that belongs to no company. */
export function ownRows(table: StoredTable, { companyId, companyGroupId }: CompanyIds): Sql {
  const owner = ownerOf(table);
  if (owner === "company") {
    return sql`t.${identifier(table.name === "company" ? "id" : "companyId")} = ${companyId}`;
  }
  if (owner === "group") {
    return sql`t.${identifier(table.name === "companyGroup" ? "id" : "companyGroupId")} = ${companyGroupId}`;
  }
  if (owner === "people") {
    return sql`EXISTS (SELECT FROM "employee" e WHERE e."id" = t."id" AND e."companyId" = ${companyId})`;
  }
  throw new Error(`The table ${table.name} belongs to no company.`);
}
