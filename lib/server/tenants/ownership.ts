import sql, { type Sql } from "sql-template-tag";
import { identifier } from "../database/identifier";
import type { StoredTable } from "./catalog";

/** A company and its group. */
export interface CompanyIds {
  companyId: string;
  companyGroupId: string;
}

/**
 * Owner of the rows of a table: the company; its group, which other companies may share; its members, who may also work
 * in other companies. Null for a table that belongs to no company.
 */
export type Owner = "company" | "group" | "people" | null;

/** Derived from the columns, so that a new table need not be listed. */
export function ownerOf({ name, columns }: StoredTable): Owner {
  const has = (column: string) => columns.some((one) => one.name === column);
  if (name === "company" || has("companyId")) return "company";
  if (name === "companyGroup" || has("companyGroupId")) return "group";
  return name === "user" ? "people" : null;
}

/** Condition on the rows `t` of a table that belong to the company. Throws for a table that belongs to no company. */
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
