import sql, { join, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { identifier } from "../database/identifier";
import { onlyRow } from "../database/only-row";
import type { Send } from "../database/transaction";
import { hasEncrypted, textOfInput } from "../rows/plan/input";
import { planInsertion } from "../rows/plan/insertion";
import { resolveChange } from "../rows/plan/plan-write";
import { type CheckedBody, checkBody } from "../rows/request/body/check";
import { textOfRows } from "../rows/request/body/row-body";
import type { RowBody } from "../rows/request/body/typed-row";
import { type Column, keyColumn } from "../rows/request/columns";
import { versionOf } from "../rows/request/preconditions";
import type { RowCall } from "../rows/request/row-call";
import { needsStored, reviewRows, ruleOf } from "../rows/rules/review-rows";
import { storedRecords } from "../rows/rules/stored-records";
import { inputSql } from "../rows/sql/input";
import { lockSql } from "../rows/sql/lock";
import { orderSql } from "../rows/sql/order";
import { rowColumns, versionSql } from "../rows/sql/row-columns";
import { scopeSql, whereSql } from "../rows/sql/scope";
import { deleteSql, updateSql } from "../rows/sql/update";
import { givenOf, type Step } from "../rows/sql/write";
import type { Item } from "./change-groups";
import { WrongRecord } from "./wrong-record";

type Values = Record<string, unknown>;
type Change = Parameters<typeof lockSql>[1];

/** Creates records that all set the same fields; returns their keys, in the same order. */
export async function createRows(row: RowCall, rows: Values[], send: Send): Promise<string[]> {
  const { resource, call } = row;
  const body = await bodyOf(rows);
  const rules = { wholeAllowed: false, complete: true, columns: null };
  const checked = await checkBody(resource, call.actor, body, rules);
  const change = await resolveChange(await planInsertion(row, checked, null), send);
  const named = join(change.steps(givenOf(row, change)).map(stepSql), ", ");
  const { rows: created } = await send<{ key: string }>(sql`
    WITH ${named} SELECT w.${identifier(resource.key)}::text AS "key" FROM "written" w`);
  return created.map(({ key }) => key);
}

/** Sets the fields of records that all set the same ones, each to values of its own. Rows that hold them stay untouched. */
export async function updateRows(row: RowCall, keys: string[], rows: Values[], send: Send): Promise<number> {
  const { resource } = row;
  const checked = await checkedBody(row, rows);
  const { body, columns } = checked;
  const keyed = body.rows.map((sent, place) => ({ ...sent, [resource.key]: keys[place] }));
  const named = {
    body: { ...body, rows: keyed, text: await textOfRows(keyed) },
    columns: [...columns, keyColumn(resource)],
    compared: [],
    kept: [],
  };
  const reviewed = await withRule(row, checked, named, byKeys(row, keys, "update"), send);
  const stored = hasEncrypted(reviewed.columns) ? await send<Values>(byKeys(row, keys, "update")) : null;
  return runSteps(send, await updateSteps(row, reviewed, byKeys(row, keys, "update"), stored?.rows));
}

/** Sets the same fields of records to the same values. */
export async function updateAlike(row: RowCall, keys: string[], values: Values, send: Send): Promise<number> {
  const checked = await checkedBody(row, [values]);
  if (ruleOf(row, checked) || hasEncrypted(checked.columns)) {
    return updateRows(
      row,
      keys,
      keys.map(() => values),
      send,
    );
  }
  return runSteps(send, await updateSteps(row, checked, byKeys(row, keys, "update")));
}

/** Deletes records by their keys. */
export const deleteRows = (row: RowCall, keys: string[], send: Send): Promise<number> =>
  runSteps(send, [
    ["found", byKeys(row, keys, "delete")],
    ["before", sql`SELECT * FROM "found"`],
    ["written", deleteSql(row.resource, row.call.actor)],
  ]);

/** Locks the named records; returns their keys. Throws where one does not exist, or has another version or status than is named. */
export async function lockNamed(
  row: RowCall,
  items: readonly Item[],
  lock: Change,
  send: Send,
): Promise<string[]> {
  const { resource, call } = row;
  const named = items.flatMap(({ change }) => {
    if (!("id" in change)) return [];
    const { id, version } = change;
    const was = ("was" in change && change.was) || {};
    return [{ id, version: version === undefined ? null : versionOf(version), was }];
  });
  const keys = named.map(({ id }) => id);
  const key = identifier(resource.key);
  await send(sql`SELECT count(*) FROM (${byKeys(row, keys, lock)}) locked`);
  const { rows } = await send<{ id: string; isStored: boolean }>(sql`
    SELECT n."id", t.${key} IS NOT NULL AS "isStored" FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) n("id" text, "version" text, "was" jsonb)
    LEFT JOIN ${identifier(resource.name)} t ON ${join([...scopeSql(resource, call.actor), sql`t.${key} = n."id"`], " AND ")}
    WHERE t.${key} IS NULL OR n."version" <> ${versionSql(resource)} OR NOT to_jsonb(t) @> n."was" LIMIT 1`);
  const [wrong] = rows;
  if (wrong) throw new WrongRecord(resource, wrong.id, wrong.isStored);
  return keys;
}

/** Locks the records that the filters of the call name, with some exceptions, and returns their keys in order. */
export async function lockMatching(
  row: RowCall,
  except: readonly string[],
  change: Change,
  send: Send,
): Promise<string[]> {
  const { resource, call, query } = row;
  const left = except.length > 0 ? [notIn(resource, except)] : [];
  const { from, lock } = lockSql(resource, change);
  const { rows } = await send<{ key: string }>(sql`
    SELECT t.${identifier(resource.key)}::text AS "key" FROM ${from}
    ${whereSql(resource, call.actor, query.conditions, "write", left)} ${lock}`);
  return rows.map(({ key }) => key);
}

/** Keys of the records that the filters of the call name, in order. */
export async function matchingKeys(row: RowCall, limit: number, send: Send): Promise<string[]> {
  const { resource, call, query } = row;
  const { rows } = await send<{ key: string }>(sql`
    SELECT t.${identifier(resource.key)}::text AS "key" FROM ${identifier(resource.name)} AS t
    ${whereSql(resource, call.actor, query.conditions)} ${orderSql(resource, [])} LIMIT ${limit}`);
  return rows.map(({ key }) => key);
}

const bodyOf = async (rows: Values[]): Promise<RowBody> => ({
  rows,
  text: await textOfRows(rows),
  isList: rows.length > 1,
});

const checkedBody = async ({ resource, call }: RowCall, rows: Values[]): Promise<CheckedBody> =>
  checkBody(resource, call.actor, await bodyOf(rows), {
    wholeAllowed: false,
    complete: false,
    columns: null,
  });

/** The rows with the values that the rule of their resource fills in from stored ones. */
async function withRule(
  row: RowCall,
  checked: CheckedBody,
  named: CheckedBody,
  found: Sql,
  send: Send,
): Promise<CheckedBody> {
  const rule = ruleOf(row, checked);
  if (!rule) return named;
  if (!needsStored(rule, checked)) return reviewRows(row, rule, named);
  const { rows: stored } = await send<Values>(found);
  return reviewRows(row, rule, named, storedRecords(row, rule, stored, [row.resource.key]));
}

async function updateSteps(
  row: RowCall,
  checked: CheckedBody,
  found: Sql,
  stored: readonly Values[] = [],
): Promise<Step[]> {
  const { resource, call } = row;
  const { columns } = checked;
  return [
    ["input", inputSql(await textOfInput(row, checked, stored), columns, null)],
    ["found", found],
    ["before", differingSql(row, columns)],
    ["written", updateSql(resource, call.actor, columns)],
  ];
}

/** The found rows that do not hold the values of `input` yet. */
function differingSql({ resource }: RowCall, columns: readonly Column[]): Sql {
  const key = identifier(resource.key);
  const set = columns.filter(({ name }) => name !== resource.key).map(({ name }) => identifier(name));
  const isNamed = set.length < columns.length;
  const differs = set.map((name) => sql`f.${name} IS DISTINCT FROM i.${name}`);
  return sql`
    SELECT f.* FROM "found" f JOIN "input" i ON ${isNamed ? sql`i.${key} = f.${key}` : sql`true`}
    WHERE ${differs.length > 0 ? join(differs, " OR ") : sql`false`}`;
}

/** The rows with these keys, locked. */
function byKeys({ resource, call }: RowCall, keys: string[], change: Change): Sql {
  const isNamed = sql`t.${identifier(resource.key)} = ANY(${keys}::text[])`;
  const { from, lock } = lockSql(resource, change);
  return sql`
    SELECT ${rowColumns(resource)} FROM ${from}
    WHERE ${join([...scopeSql(resource, call.actor), isNamed], " AND ")} ${lock}`;
}

const notIn = ({ key }: Resource, keys: readonly string[]): Sql =>
  sql`t.${identifier(key)} <> ALL(${[...keys]}::text[])`;

const stepSql = ([name, step]: Step): Sql => sql`${identifier(name)} AS (${step})`;

/** Runs the steps, of which no audit row is written: triggers record what changes. Returns the number of written records. */
async function runSteps(send: Send, steps: readonly Step[]): Promise<number> {
  const { rows } = await send<{ written: number }>(sql`
    WITH ${join(steps.map(stepSql), ", ")} SELECT count(*)::int AS "written" FROM "written"`);
  return onlyRow(rows).written;
}
