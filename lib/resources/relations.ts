import { factsOf } from "@/lib/schemas/fields";
import { findResource, resources } from ".";
import type { Resource } from "./define";

/** How rows of a resource are related to those of another. */
export interface Relation {
  /** How many rows of the target a row has at most. */
  kind: "one" | "many";
  target: Resource;
  /** Column of the origin whose value the target's column `to` has. */
  from: string;
  to: string;
  /** The column that refers: of the origin, or, seen from the other side, of the target. */
  column: string;
  /** Name of the foreign key, where the database has one. */
  constraint: string;
  /** Seen from the other side: the target's column refers to the origin. */
  isReverse: boolean;
  /** A record cannot be created without it, so it is meant where several columns refer to one table. */
  isRequired: boolean;
}

const known = new Map<string, readonly Relation[]>();

/** Every relation of a resource: what its columns refer to, and what refers to it. Secrets are never related. */
export function relationsOf({ name }: Resource): readonly Relation[] {
  if (known.size === 0) {
    for (const [origin, relation] of Object.values(resources).flatMap(referencesOf)) {
      known.set(origin.name, [...(known.get(origin.name) ?? []), relation]);
    }
  }
  return known.get(name) ?? [];
}

/** The relations that the columns of a resource make, from both sides. */
function referencesOf(origin: Resource): [Resource, Relation][] {
  return Object.entries(origin.row.shape).flatMap(([column, schema]): [Resource, Relation][] => {
    const [table = "", named] = factsOf(schema)?.references?.split(".") ?? [];
    // Every user who wrote something here is, or was, an employee of the company.
    const target = findResource(table === "user" ? "employee" : table);
    if (!target || (target === origin && column === origin.key)) return [];
    const to = named ?? target.key;
    const facts = {
      column,
      constraint: `${origin.name}_${column}_fkey`,
      isRequired: (origin.write?.required ?? []).includes(column),
    };
    const toTarget: Relation = { ...facts, kind: "one", target, from: column, to, isReverse: false };
    const back: Relation = {
      ...facts,
      kind: column === origin.key || origin.unique?.includes(column) ? "one" : "many",
      target: origin,
      from: to,
      to: column,
      isReverse: true,
    };
    return [
      ...(target.secretBearing ? [] : [[origin, toTarget] as [Resource, Relation]]),
      ...(origin.secretBearing ? [] : [[target, back] as [Resource, Relation]]),
    ];
  });
}

/**
 * The relations that a name in `select` can mean, as in PostgREST: the table, its foreign key or the column that refers to
 * it; a hint is the foreign key, the column that refers or the one that is referred to. Of several, the one that every record
 * must have.
 */
export function findRelations(origin: Resource, name: string, hint: string | null): readonly Relation[] {
  const all = relationsOf(origin);
  const found =
    hint === null
      ? all.filter((relation) => isNamed(origin, relation, name))
      : hinted(origin, all, name, hint);
  const required = found.filter(({ isRequired }) => isRequired);
  return found.length > 1 && required.length === 1 ? required : found;
}

/** In a table that refers to itself its name means the rows that refer, the column the row that is referred to. */
function isNamed(
  origin: Resource,
  { target, column, constraint, isReverse }: Relation,
  name: string,
): boolean {
  if (target === origin) return isReverse ? target.name === name : column === name;
  return target.name === name || constraint === name || (!isReverse && column === name);
}

function hinted(origin: Resource, all: readonly Relation[], name: string, hint: string): readonly Relation[] {
  const ofTarget = all.filter(({ target }) => target.name === name);
  const referring = ofTarget.filter(
    ({ target, column, constraint, isReverse }) =>
      (hint === column || hint === constraint) && (target !== origin || isReverse),
  );
  if (referring.length > 0) return referring;
  return ofTarget.filter(({ from, to, isReverse }) => hint === (isReverse ? from : to));
}
