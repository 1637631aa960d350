import sql, { join, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { ownerColumn } from "@/lib/resources/owner-column";
import { factsOf } from "@/lib/schemas/fields";
import { identifier } from "../../database/identifier";
import type { Actor } from "../../kernel/actor";
import { type Column, columnsOf } from "../request/columns";
import { type Conflict, insertSql, setColumns } from "./insert";
import { documentsLockSql, lockSql } from "./lock";
import { insertedFlag, rowColumns, versionName } from "./row-columns";
import { scopeSql } from "./scope";
import type { Change, Step } from "./write";

/** Inserts the rows `input`, or merges them into the stored ones. */
export const upsertChange = (
  resource: Resource,
  actor: Actor,
  input: Sql,
  columns: readonly Column[],
  conflict: Conflict,
): Change => ({
  kind: "upsert",
  steps: () => [
    ["input", sql`SELECT *, row_number() OVER () AS ${place} FROM (${input}) AS sent`],
    ["before", mergedSql(resource, actor, columns, conflict)],
    ...writingSteps(resource, actor, columns, conflict),
  ],
  hidden: hiddenSql(resource, actor, columns, conflict),
});

/** Place of a row in the body, and that of a new row among the new ones; no declared column has such a name. */
const place = identifier("#place");
const newPlace = identifier("#newPlace");

/**
 * A merge updates the rows that exist and inserts the others: an INSERT that turns into an UPDATE would run the triggers of
 * new rows on old ones and write what these fill in. Rows that already hold what was sent are not updated. A row that another
 * transaction inserts at the same time is not written: the call runs again and updates it (see `hiddenSql`).
 *
 * New rows are inserted in the order of the body and found again by it: their keys may be drawn.
 */
function writingSteps(
  resource: Resource,
  actor: Actor,
  columns: readonly Column[],
  conflict: Conflict,
): Step[] {
  const same = sameKeySql(resource, columns, conflict);
  if (!same) return [["written", insertSql(resource, actor, columns, conflict)]];
  if (conflict.resolution === "ignore") {
    // The triggers of new rows would draw numbers for stored ones, or reject them.
    const visible = join([...scopeSql(resource, actor), same], " AND ");
    const isNew = sql`NOT EXISTS (SELECT FROM ${identifier(resource.name)} AS t WHERE ${visible})`;
    return [["written", insertSql(resource, actor, columns, conflict, { isNew, place })]];
  }
  const isNew = sql`NOT EXISTS (SELECT FROM before AS t WHERE ${same})`;
  const names = [...columnsOf(resource).keys(), versionName].map(identifier);
  const row = join(
    names.map((name) => sql`t.${name}`),
    ", ",
  );
  const key = identifier(resource.key);
  const isUpdated = sql`EXISTS (SELECT FROM updated AS u WHERE u.${key} = t.${key})`;
  const ignoring: Conflict = { ...conflict, resolution: "ignore" };
  const isOnceSql = sql`${twiceSql(resource, conflict)} IS NULL`;
  return [
    ["updated", mergeSql(resource, actor, columns, conflict, same)],
    [
      "inserted",
      insertSql(resource, actor, columns, ignoring, { isNew: sql`${isNew} AND ${isOnceSql}`, place }),
    ],
    [
      "written",
      sql`
        SELECT ${join(names, ", ")}, ${insertedFlag} FROM (
          SELECT ${row}, false AS ${insertedFlag}, t.${place} FROM updated AS t
          UNION ALL SELECT ${row}, t.${insertedFlag}, n.${place}
          FROM (SELECT *, row_number() OVER () AS ${newPlace} FROM inserted) AS t
          JOIN (
            SELECT ${place}, row_number() OVER (ORDER BY ${place}) AS ${newPlace} FROM input WHERE ${isNew}
          ) AS n USING (${newPlace})
          UNION ALL SELECT ${row}, false, input.${place} FROM before AS t JOIN input ON ${same} WHERE NOT ${isUpdated}
        ) AS t ORDER BY t.${place}`,
    ],
  ];
}

/** Sets the columns that differ on the rows `before`. The count locks all of them before a trigger changes one. */
function mergeSql(
  resource: Resource,
  actor: Actor,
  columns: readonly Column[],
  conflict: Conflict,
  same: Sql,
): Sql {
  const key = identifier(resource.key);
  const sent = setColumns(resource, columns);
  const changed = sent.filter((name) => !conflict.target.includes(name)).map(identifier);
  const set = changed.length > 0 ? changed : [key];
  const from = changed.length > 0 ? sql`input` : sql`before`;
  const listOf = (source: Sql) =>
    join(
      set.map((name) => sql`${source}.${name}`),
      ", ",
    );
  return sql`
    UPDATE ${identifier(resource.name)} AS t
    SET ${join(
      set.map((name) => sql`${name} = ${from}.${name}`),
      ", ",
    )}
    FROM before, input
    WHERE ${join([...scopeSql(resource, actor), sql`t.${key} = before.${key}`, same], " AND ")}
      AND (SELECT count(*) FROM before) >= 0
      AND ROW(${listOf(sql`t`)}) IS DISTINCT FROM ROW(${listOf(from)})
      AND ${twiceSql(resource, conflict)} IS NULL
    RETURNING ${rowColumns(resource)}, input.${place}`;
}

/** Null, unless two rows of the body have one key: then PostgreSQL raises 21000, as for ON CONFLICT. */
function twiceSql(resource: Resource, { target }: Conflict): Sql {
  const keys = comparedNames(resource, target).map((name) => sentKeySql(resource, name));
  if (keys.length === 0) return sql`(SELECT nullif(1, 1) FROM input)`;
  const list = join(keys, ", ");
  const isGiven = join(
    keys.map((key) => sql`${key} IS NOT NULL`),
    " AND ",
  );
  return sql`(
    SELECT 1 FROM (SELECT FROM input WHERE ${isGiven} GROUP BY ${list} HAVING count(*) > 1) AS twice,
                  generate_series(1, 2))`;
}

/** Of the rows `input`, the first with the key of an earlier one: both places, from 0. */
export function repeatedRowSql(resource: Resource, { target }: Conflict, input: Sql): Sql {
  const keys = comparedNames(resource, target).map((name) => sentKeySql(resource, name));
  const isGiven = join(
    keys.map((key) => sql`${key} IS NOT NULL`),
    " AND ",
  );
  return sql`
    SELECT earlier, place FROM (
      SELECT min(place) OVER (PARTITION BY ${join(keys, ", ")}) AS earlier, place
      FROM (SELECT *, (row_number() OVER ())::int - 1 AS place FROM (${input}) AS sent) AS input
      WHERE ${isGiven}
    ) AS placed
    WHERE place > earlier ORDER BY place LIMIT 1`;
}

/**
 * Locks the caller's rows that a merge of the table `input` will update. Before them, in one order, their documents and those
 * that `input` moves or adds rows to: these would be locked last.
 */
export function mergedSql(
  resource: Resource,
  actor: Actor,
  columns: readonly Column[],
  conflict: Conflict,
): Sql {
  const same = conflict.resolution === "merge" ? sameKeySql(resource, columns, conflict) : null;
  const isStored = same ? sql`EXISTS (SELECT FROM input WHERE ${same})` : sql`false`;
  const { from, lock } = lockSql(resource, "update");
  const conditions = [...scopeSql(resource, actor), isStored];
  const named = same && documentColumn(resource, columns);
  if (named) {
    const present = sql`
      SELECT t.${identifier(named.name)} FROM ${identifier(resource.name)} AS t WHERE ${join(conditions, " AND ")}`;
    // The count makes PostgreSQL lock the documents before the rows.
    conditions.push(sql`${documentsLockSql(resource, actor, present)} >= 0`);
  }
  return sql`SELECT ${rowColumns(resource)} FROM ${from} WHERE ${join(conditions, " AND ")} ${lock}`;
}

/** The column by which a body names the documents whose totals follow from its rows. */
export const documentColumn = (resource: Resource, columns: readonly Column[]): Column | undefined =>
  columns.find(({ name }) => name === resource.totalledIn);

/**
 * Counts rows that were not written because a row that the caller cannot see holds their unique key: another company's, or one
 * that another transaction has inserted since the statement began.
 */
function hiddenSql(resource: Resource, actor: Actor, columns: readonly Column[], conflict: Conflict): Sql {
  if (conflict.resolution === "merge") {
    return sql`((SELECT count(*) FROM input) - (SELECT count(*) FROM written))`;
  }
  const same = sameKeySql(resource, columns, conflict);
  if (!same || conflict.target.some((name) => name === ownerColumn(resource))) return sql`0`;
  const visible = join([...scopeSql(resource, actor), same], " AND ");
  return sql`(
    SELECT count(*) FROM input
    WHERE NOT EXISTS (SELECT FROM ${identifier(resource.name)} AS t WHERE ${visible})
      AND NOT EXISTS (SELECT FROM written AS t WHERE ${same}))`;
}

/** Whether the row `t` has the unique key of `input`; null when the body leaves a part of the key to its default. */
export function sameKeySql(resource: Resource, columns: readonly Column[], { target }: Conflict): Sql | null {
  const compared = comparedNames(resource, target);
  const isSent = compared.every((name) => columns.some((column) => column.name === name));
  if (!isSent) return null;
  if (compared.length === 0) return sql`true`;
  return join(
    compared.map((name) => sql`${sentKeySql(resource, name)} = t.${identifier(name)}`),
    " AND ",
  );
}

/** The columns of a unique set that a body can set. */
export const comparedNames = (resource: Resource, target: readonly string[]): string[] =>
  target.filter((name) => name !== ownerColumn(resource));

/** A part of the key of `input` as the table holds it: numbers of keys have 5 decimals; null for a number that is drawn. */
function sentKeySql({ row }: Resource, name: string): Sql {
  const value = sql`input.${identifier(name)}`;
  const schema = row.shape[name];
  const facts = schema && factsOf(schema);
  if (facts?.type === "numeric") return sql`round(${value}, 5)`;
  return facts?.numbered ? sql`nullif(${value}, '')` : value;
}
