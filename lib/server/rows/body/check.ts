import type { Resource } from "@/lib/resources/define";
import type { Actor } from "../../actor";
import { type Column, columnsOf } from "../columns";
import { companyColumn, isScoped } from "../sql/scope";
import { badBody } from "./errors";
import { foreignCompany, missingValues, unknownColumns, wrongPrefix } from "./refusals";
import type { RowBody } from "./row-body";

/** What a method allows and demands of its body. */
export interface BodyRules {
  /** The key may be named: PUT and upserts. */
  keyAllowed: boolean;
  /** Required fields must be there: whatever may create a row. */
  complete: boolean;
  /** Names of `columns`; null reads every key of the rows. */
  columns: string[] | null;
}

/** The columns that a body sets. Throws PGRST102, PGRST204, 23502, 23514 and 42501 for what it must not hold. */
export function checkBody(resource: Resource, actor: Actor, body: RowBody, rules: BodyRules): Column[] {
  const names = rules.columns ?? commonKeys(body);
  const columns = writableColumns(resource, rules.keyAllowed);
  const unknown = names.filter((name) => !columns.has(name));
  if (unknown.length > 0) throw unknownColumns(resource, unknown);
  if (rules.complete) requireValues(resource, body, names);
  if (names.includes(companyColumn)) requireOwnCompany(resource, actor, body);
  if (names.includes(resource.key)) requirePrefix(resource, body);
  return names.flatMap((name) => columns.get(name) ?? []);
}

function commonKeys({ rows }: RowBody): string[] {
  const keys = Object.keys(rows[0] ?? {});
  const isSame = (row: Record<string, unknown>) =>
    Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
  if (!rows.every(isSame)) throw badBody("All object keys must match");
  return keys;
}

function writableColumns(resource: Resource, keyAllowed: boolean): Map<string, Column> {
  const { required, optional } = resource.write ?? { required: [], optional: [] };
  const names = new Set([...required, ...optional, ...(keyAllowed ? [resource.key] : [])]);
  return new Map([...columnsOf(resource)].filter(([name]) => names.has(name)));
}

function requireValues(resource: Resource, { rows, isList }: RowBody, names: string[]): void {
  const required = resource.write?.required ?? [];
  const missing = rows.flatMap((row, place) =>
    required
      .filter((name) => !names.includes(name) || !Object.hasOwn(row, name) || row[name] === null)
      .map((name) => (isList ? [place, name] : [name])),
  );
  if (missing.length > 0) throw missingValues(resource, missing);
}

function requireOwnCompany(resource: Resource, actor: Actor, { rows, isList }: RowBody): void {
  if (!isScoped(resource)) return;
  for (const [place, row] of rows.entries()) {
    const path = isList ? [place, companyColumn] : [companyColumn];
    const named = Object.hasOwn(row, companyColumn) ? row[companyColumn] : null;
    if (named === null) throw missingValues(resource, [path]);
    if (named !== actor.companyId) throw foreignCompany(resource, path);
  }
}

function requirePrefix(resource: Resource, { rows, isList }: RowBody): void {
  const { key, keyPrefix } = resource;
  if (keyPrefix === undefined) return;
  for (const [place, row] of rows.entries()) {
    const given = Object.hasOwn(row, key) ? row[key] : null;
    if (given !== null && !String(given).startsWith(keyPrefix)) {
      throw wrongPrefix(resource, keyPrefix, isList ? [place, key] : [key]);
    }
  }
}
