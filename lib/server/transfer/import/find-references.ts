import sql, { join, type Sql } from "sql-template-tag";
import { findResource, knownResource } from "@/lib/resources";
import type { LabelTarget, ReferenceScreen } from "@/lib/view-models/references";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { mayRead } from "../../auth/require-read";
import { identifier } from "../../database/identifier";
import type { Send } from "../../database/transaction";
import type { Actor } from "../../kernel/actor";
import { nameSql, rowsOf } from "../export/names";
import type { Converted } from "./convert-cell";
import { namesOf } from "./rows-of-file";

/** Result of looking up a text: the value of the referenced record's column, or the number of records it may mean. */
type Found = { value: string | number } | { count: number };

/** Texts that are remembered of one resource. */
const maxKnown = 50_000;

/** Finds records by id, number or name, for many rows together; what was found is remembered. */
export function createReferences(actor: Actor) {
  const known = new Map<string, Map<string, Found>>();
  const foundOf = ({ resource, column }: LabelTarget) => {
    const key = `${resource}.${column}`;
    const found = known.get(key) ?? new Map<string, Found>();
    known.set(key, found);
    return found;
  };
  return {
    /** Forgets what is remembered of resources of which it is a lot; between rows, which may be loaded in parts. */
    trim(): void {
      for (const found of known.values()) if (found.size > maxKnown) found.clear();
    },
    async load(send: Send, target: ReferenceScreen, texts: readonly string[]): Promise<void> {
      const found = foundOf(target);
      const unknown = [...new Set(texts)].filter((text) => !found.has(text));
      if (unknown.length === 0) return;
      for (const text of unknown) found.set(text, { count: 0 });
      const resource = findResource(target.resource);
      if (!resource || !mayRead(actor, resource)) return;
      const { rows } = await send<{ text: string; value: string | number; count: number }>(
        findSql(target, unknown, actor),
      );
      for (const { text, value, count } of rows) found.set(text, count === 1 ? { value } : { count });
    },
    /** Whether a text that was loaded means no record. */
    isUnknown(target: ReferenceScreen, text: string): boolean {
      const found = foundOf(target).get(text);
      return !found || ("count" in found && found.count === 0);
    },
    /** The value for a text that was loaded. */
    valueOf(target: ReferenceScreen, text: string): Converted {
      const found = foundOf(target).get(text) ?? { count: 0 };
      if ("value" in found) return found;
      const what = target.singular.toLowerCase();
      if (found.count === 0) return { error: `There is no ${what} “${text}”.` };
      return {
        error: `${found.count} records of ${target.title.toLowerCase()} are called “${text}”: use the ID.`,
      };
    },
  };
}

export type References = ReturnType<typeof createReferences>;

/** Spaces that word processors and web pages write; a name has plain ones. */
const nonBreaking = "\u00a0\u202f";

/**
 * Looks up each text: the record with this id, else those with this name, number or label column. In one step each, since
 * an id must not be taken for another record's name.
 */
function findSql(target: ReferenceScreen, texts: readonly string[], actor: Actor): Sql {
  const column = identifier(target.column);
  const { from, where } = rowsOf(target, actor, sql`true`);
  const { naming, labelColumns, shownAs = {} } = target;
  const columns = [...new Set([...labelColumns, ...namesOf(knownResource(target.resource))])];
  const own = naming ? [] : [...columns, ...labelColumns.flatMap((name) => shownAs[name] ?? [])];
  const names = [nameSql(target, actor), ...own.map((name) => sql`r.${identifier(name)}::text`)];
  return sql`
    WITH wanted AS MATERIALIZED (
        SELECT DISTINCT w.text, lower(written.text) AS "lower" FROM unnest(${texts}::text[]) w(text)
        CROSS JOIN LATERAL (VALUES (w.text), (translate(w.text, ${nonBreaking}, '  '))) written(text)),
      byId AS MATERIALIZED (
        SELECT DISTINCT w.text, r.${column} AS "value" FROM wanted w JOIN (SELECT t.* ${from} ${where}) r ON r.${column}::text = w.text),
      byName AS (
        SELECT DISTINCT w.text, r.${column} AS "value"
        FROM (SELECT t.* ${from} ${where}) r CROSS JOIN LATERAL (VALUES ${join(names.map((name) => sql`(lower(${name}))`))}) n(name)
        JOIN (SELECT * FROM wanted WHERE text NOT IN (SELECT text FROM byId)) w ON w."lower" = n.name)
    SELECT f.text, min(f."value") AS "value", count(*)::int AS "count"
    FROM (SELECT * FROM byId UNION ALL SELECT * FROM byName) f GROUP BY f.text`;
}

/** The records that a column of a row may refer to; empty for a column that refers to none. */
export function targetsOf(
  { reference, referenceBy, referenceOneOf }: ColumnScreen,
  kindOf: (column: string) => unknown,
): readonly ReferenceScreen[] {
  if (referenceOneOf) return referenceOneOf;
  if (reference) return [reference];
  if (!referenceBy) return [];
  const kind = String(kindOf(referenceBy.column));
  const target = Object.hasOwn(referenceBy.references, kind) ? referenceBy.references[kind] : undefined;
  return target && !referenceBy.dated ? [target] : [];
}
