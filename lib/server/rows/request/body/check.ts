import type { Resource } from "@/lib/resources/define";
import { ownerColumn } from "@/lib/resources/owner-column";
import { maxIssues } from "@/lib/schemas/errors";
import type { Actor } from "../../../kernel/actor";
import { forEachInSlices } from "../../../kernel/json/in-slices";
import { ownerOf } from "../../sql/scope";
import { type Column, columnsOf } from "../columns";
import { emptyKey, foreignOwner, missingValues, unknownColumns, unlikeRows, wrongPrefix } from "./errors";
import type { RowBody } from "./typed-row";

/** Rules of a method for its body. */
export interface BodyRules {
  /** A stored record may be sent back: its key may be named, and columns that only the server sets. PUT and upserts. */
  wholeAllowed: boolean;
  /** Required fields must be given, since the method may create a row. */
  complete: boolean;
  /** Names of `columns`; null reads every key of the rows. */
  columns: string[] | null;
}

/** The rows of a body and the columns that they name. */
export interface CheckedBody {
  body: RowBody;
  /** Columns that they set. */
  columns: readonly Column[];
  /** Columns that only the server sets; the rows must have the stored values. */
  compared: readonly Column[];
  /** Required columns that no response returns and the rows do not name: stored rows keep them. */
  kept: readonly string[];
}

/** A body with the columns that it names. Throws PGRST102, PGRST204, 23502, 23514 and 42501 for what it must not hold. */
export async function checkBody(
  resource: Resource,
  actor: Actor,
  body: RowBody,
  rules: BodyRules,
): Promise<CheckedBody> {
  const names = rules.columns ?? (await commonKeys(body));
  const columns = writableColumns(resource, rules);
  const serverSet = rules.wholeAllowed ? serverColumns(resource, columns) : new Map<string, Column>();
  const unknown = names.filter((name) => !columns.has(name) && !serverSet.has(name));
  if (unknown.length > 0) throw unknownColumns(resource, unknown, placeOf(body));
  const kept = keptNames(resource, rules, names);
  if (rules.complete) await requireValues(resource, body, names, kept);
  await requireOwn(resource, actor, body, names);
  if (names.includes(resource.key)) await requireKey(resource, body);
  return {
    body,
    columns: names.flatMap((name) => columns.get(name) ?? []),
    compared: names.flatMap((name) => serverSet.get(name) ?? []),
    kept,
  };
}

/** Path of the row whose keys are read: the first one, whose keys all others must have. */
const placeOf = ({ isList }: RowBody): number[] => (isList ? [0] : []);

async function commonKeys({ rows }: RowBody): Promise<string[]> {
  const first = rows[0] ?? {};
  const keys = Object.keys(first);
  await forEachInSlices(rows, (row, place) => {
    const extra = Object.keys(row).find((key) => !Object.hasOwn(first, key));
    if (extra !== undefined) throw unlikeRows([place, extra], `The first record has no ${extra}.`);
    const missing = keys.find((key) => !Object.hasOwn(row, key));
    if (missing !== undefined) throw unlikeRows([place, missing], `The first record has ${missing}.`);
  });
  return keys;
}

/** A key is given once, when the row is created; the owner may always be named, since it is the caller. */
function writableColumns(resource: Resource, { wholeAllowed, complete }: BodyRules): Map<string, Column> {
  const { required, optional } = resource.write ?? { required: [], optional: [] };
  const names = new Set([...required, ...optional, ...(wholeAllowed ? [resource.key] : [])]);
  if (!complete && resource.key !== ownerColumn(resource)) names.delete(resource.key);
  return new Map([...columnsOf(resource)].filter(([name]) => names.has(name)));
}

/** Columns that a read record holds and a body does not set. */
const serverColumns = (resource: Resource, writable: ReadonlyMap<string, Column>): Map<string, Column> =>
  new Map([...columnsOf(resource)].filter(([name, { isEncrypted }]) => !writable.has(name) && !isEncrypted));

/** Required columns that a record which was read lacks; none where the rows name no key and so are new. */
function keptNames(resource: Resource, { wholeAllowed }: BodyRules, names: string[]): string[] {
  if (!wholeAllowed || !names.includes(resource.key)) return [];
  const required = resource.write?.required ?? [];
  return required.filter((name) => !resource.returned.includes(name) && !names.includes(name));
}

async function requireValues(
  resource: Resource,
  { rows, isList }: RowBody,
  names: string[],
  kept: string[],
): Promise<void> {
  const required = (resource.write?.required ?? []).filter((name) => !kept.includes(name));
  const missing: (string | number)[][] = [];
  await forEachInSlices(rows, (row, place) => {
    if (missing.length >= maxIssues) return;
    for (const name of required) {
      if (names.includes(name) && Object.hasOwn(row, name) && row[name] !== null) continue;
      missing.push(isList ? [place, name] : [name]);
    }
  });
  if (missing.length > 0) throw missingValues(resource, missing);
}

async function requireOwn(
  resource: Resource,
  actor: Actor,
  { rows, isList }: RowBody,
  names: string[],
): Promise<void> {
  const owner = ownerColumn(resource);
  if (owner === null || !names.includes(owner)) return;
  await forEachInSlices(rows, (row, place) => {
    const path = isList ? [place, owner] : [owner];
    const named = Object.hasOwn(row, owner) ? row[owner] : null;
    if (named === null) throw missingValues(resource, [path]);
    if (named !== ownerOf(resource, actor)) throw foreignOwner(resource, path);
  });
}

/** A given key is not empty and has the prefix of its resource. */
async function requireKey(resource: Resource, { rows, isList }: RowBody): Promise<void> {
  const { key, keyPrefix } = resource;
  await forEachInSlices(rows, (row, place) => {
    const given = Object.hasOwn(row, key) ? row[key] : null;
    if (given === "") throw emptyKey(resource, isList ? [place, key] : [key]);
    if (keyPrefix !== undefined && given !== null && !String(given).startsWith(keyPrefix)) {
      throw wrongPrefix(resource, keyPrefix, isList ? [place, key] : [key]);
    }
  });
}
