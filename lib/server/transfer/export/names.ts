import sql, { join, type Sql } from "sql-template-tag";
import { findResource, knownResource } from "@/lib/resources";
import type { LabelTarget } from "@/lib/view-models/references";
import { mayRead } from "../../auth/require-read";
import { identifier } from "../../database/identifier";
import type { Send } from "../../database/transaction";
import type { Actor } from "../../kernel/actor";
import { namedBySql } from "../../rows/sql/named-by";
import { whereSql } from "../../rows/sql/scope";
import type { Exported, NameOf, Reference, Row } from "./columns";

/** Names that are remembered of one resource. */
const maxKnown = 20_000;

/** The names of referenced records, looked up a batch of rows at a time and remembered. */
export function createNames(send: Send, actor: Actor, { referencesOf }: Pick<Exported, "referencesOf">) {
  const known = new Map<string, Map<string, string | null>>();
  const namesIn = (target: LabelTarget) => {
    const key = keyOf(target);
    const names = known.get(key) ?? new Map<string, string | null>();
    known.set(key, names);
    return names;
  };
  return {
    /** Looks up the names of all records that the rows refer to. */
    async load(rows: readonly Row[]): Promise<NameOf> {
      for (const { target, values } of byTarget(rows.flatMap(referencesOf))) {
        // A new map: rows that were loaded before may still have to be written.
        if (namesIn(target).size > maxKnown) known.delete(keyOf(target));
        const names = namesIn(target);
        const unknown = [...values].filter((value) => !names.has(value));
        if (unknown.length === 0) continue;
        for (const value of unknown) names.set(value, null);
        const { rows: found } = await send<{ value: string; name: string | null }>(
          namesSql(target, unknown, actor),
        );
        for (const { value, name } of found) names.set(value, name);
      }
      const loaded = new Map(known);
      return ({ target, value }) => loaded.get(keyOf(target))?.get(value) ?? undefined;
    },
  };
}

/** What is looked up: names of the records, or another column of theirs. */
const keyOf = ({ resource, column, labelColumns }: LabelTarget): string =>
  [`${resource}.${column}`, ...labelColumns].join(" ");

function byTarget(references: readonly Reference[]) {
  const targets = new Map<string, { target: LabelTarget; values: Set<string> }>();
  for (const { target, value } of references) {
    const key = keyOf(target);
    const entry = targets.get(key) ?? { target, values: new Set() };
    entry.values.add(value);
    targets.set(key, entry);
  }
  return targets.values();
}

/** Names of records by the value of their column, among those that the caller may read. */
function namesSql(target: LabelTarget, values: readonly string[], actor: Actor): Sql {
  const column = identifier(target.column);
  const wanted = target.numeric
    ? sql`t.${column} = ANY(${values.filter((value) => /^\d{1,9}$/.test(value))}::int[])`
    : sql`t.${column} = ANY(${values}::text[])`;
  const { from, where } = rowsOf(target, actor, wanted);
  return sql`
    SELECT r.${column}::text AS "value", ${nameSql(target, actor)} AS "name" FROM (SELECT t.* ${from} ${where}) r`;
}

/** The name of the row `r` to a person, as lists show it; null where it has none. */
export function nameSql({ naming, document, ...target }: LabelTarget, actor: Actor): Sql {
  const resource = knownResource(target.resource);
  const row = {
    key: sql`r.${identifier(resource.key)}`,
    column: (name: string) => sql`r.${identifier(name)}`,
    linked: (column: string, to: LabelTarget) => linkedSql(column, to, actor),
  };
  const own = naming
    ? namedBySql(resource, naming, linkedSql(naming.by, naming.target, actor), row, actor)
    : ownSql(target, sql`r`);
  if (!document?.target) return sql`nullif(${own}, '')`;
  return sql`nullif(concat_ws(' · ', ${linkedSql(document.column, document.target, actor)}, ${own}), '')`;
}

/** The name of a row from its own columns. */
const ownSql = (
  {
    labelColumns,
    shownAs = {},
    labelSeparator = " · ",
  }: Pick<LabelTarget, "labelColumns" | "shownAs" | "labelSeparator">,
  row: Sql,
): Sql => {
  const parts = labelColumns.map(
    (name) => sql`nullif(${row}.${identifier(shownAs[name] ?? name)}::text, '')`,
  );
  return sql`concat_ws(${labelSeparator}, ${join(parts)})`;
};

/** The name of the record that a column of the row `r` refers to. */
function linkedSql(column: string, target: LabelTarget, actor: Actor): Sql {
  const resource = findResource(target.resource);
  if (!resource || !mayRead(actor, resource)) return sql`NULL::text`;
  const named = sql`t.${identifier(target.column)} = r.${identifier(column)}`;
  const { from, where } = rowsOf(target, actor, named);
  return sql`(SELECT nullif(${ownSql(target, sql`t`)}, '') ${from} ${where} LIMIT 1)`;
}

/** The rows `t` of a target that the caller may see and that match. */
export function rowsOf(target: LabelTarget, actor: Actor, which: Sql): { from: Sql; where: Sql } {
  const resource = knownResource(target.resource);
  return {
    from: sql`FROM ${identifier(resource.name)} t`,
    where: whereSql(resource, actor, [], "read", [which]),
  };
}
