import type { Resource } from "@/lib/resources/define";
import type { Actor } from "../../actor";
import { type Column, columnsOf } from "../columns";
import { ownerColumn, ownerOf } from "../sql/scope";
import { badBody } from "./errors";
import { foreignOwner, missingValues, unknownColumns, wrongPrefix } from "./refusals";
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
  const columns = writableColumns(resource, rules);
  const unknown = names.filter((name) => !columns.has(name));
  if (unknown.length > 0) throw unknownColumns(resource, unknown);
  if (rules.complete) requireValues(resource, body, names);
  requireOwn(resource, actor, body, names);
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

/** A key is given once, when the row is made; the owner may be named always, since it is the caller. */
function writableColumns(resource: Resource, { keyAllowed, complete }: BodyRules): Map<string, Column> {
  const { required, optional } = resource.write ?? { required: [], optional: [] };
  const names = new Set([...required, ...optional, ...(keyAllowed ? [resource.key] : [])]);
  if (!complete && resource.key !== ownerColumn(resource)) names.delete(resource.key);
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

function requireOwn(resource: Resource, actor: Actor, { rows, isList }: RowBody, names: string[]): void {
  const owner = ownerColumn(resource);
  if (owner === null || !names.includes(owner)) return;
  for (const [place, row] of rows.entries()) {
    const path = isList ? [place, owner] : [owner];
    const named = Object.hasOwn(row, owner) ? row[owner] : null;
    if (named === null) throw missingValues(resource, [path]);
    if (named !== ownerOf(resource, actor)) throw foreignOwner(resource, path);
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
