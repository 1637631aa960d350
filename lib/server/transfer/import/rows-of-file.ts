import type { PlannedChange } from "@/lib/console/changes/plan.contract";
import type { Resource } from "@/lib/resources/define";
import { factsOf } from "@/lib/schemas/fields";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import type { Converted } from "./convert-cell";
import type { FileRow, RejectedRow } from "./plan";

/** The record of another row of the same file, whose ID is known when that row has been planned. */
class RowOfFile {
  constructor(readonly row: number) {}
}

/** Text columns by which a record is found, besides its ID: those of its name, and its number or code. */
export const namesOf = ({ row, labelColumns = [] }: Resource): string[] => [
  ...new Set([
    ...labelColumns,
    ...Object.entries(row.shape).flatMap(([name, schema]) => (factsOf(schema)?.code ? [name] : [])),
  ]),
];

/** Whether a column refers to records of its own resource: a parent. */
export const isParent = (resource: Resource, { reference }: ColumnScreen): boolean =>
  reference?.resource === resource.name && reference.column === resource.key;

/** The numbers of rows by the names that they give to their records. */
export type RowNames = ReadonlyMap<string, readonly number[]>;

/** The names of rows, each by the texts of its columns of names. */
export function rowNames(rows: readonly { number: number; texts: readonly string[] }[]): RowNames {
  const names = new Map<string, number[]>();
  for (const { number, texts } of rows) {
    for (const text of new Set(texts.map((one) => one.toLowerCase()))) {
      if (text !== "") names.set(text, [...(names.get(text) ?? []), number]);
    }
  }
  return names;
}

/** The value for the name of a record that is not stored: the row of the file that has this name. */
export function rowNamed(names: RowNames, text: string, singular: string): Converted {
  const [row, ...others] = names.get(text.toLowerCase()) ?? [];
  if (row === undefined) {
    const message = `There is no ${singular} “${text}”. If the file has it further away, import the file again`;
    return { error: `${message} after this import.` };
  }
  if (others.length === 0) return { value: new RowOfFile(row) };
  const rows = [row, ...others].join(", ");
  return { error: `Rows ${rows} of the file are called “${text}”: import them first, then use the ID.` };
}

/** What becomes of a row: a change, null where the stored record has nothing to change, or its errors. */
export type Outcome = { change: PlannedChange | null } | { errors: RejectedRow["errors"]; isStale?: boolean };

/** A row by its number, with the ID of its stored record and what becomes of it. */
export interface OpenRow {
  row: FileRow;
  id: string | null;
  outcome: Outcome;
}

/**
 * The rows in an order in which each comes after those that it refers to, with their IDs, or with the place of the
 * change that creates them (`$created` of a plan). Rows that refer to each other in a loop, or to one with errors,
 * have errors.
 */
export function inOrder(rows: readonly OpenRow[]): OpenRow[] {
  const byNumber = new Map(rows.map((one) => [one.row[0], one]));
  const settled = new Map<number, OpenRow>();
  const places = new Map<number, number>();
  const settle = (one: OpenRow): OpenRow => {
    const [number] = one.row;
    const known = settled.get(number);
    if (known) return known;
    const outcome = withParents(one);
    const own = { ...one, outcome };
    if ("change" in outcome && outcome.change !== null) places.set(number, places.size);
    settled.set(number, own);
    return own;
  };
  const withParents = (one: OpenRow): Outcome => {
    const parents = parentsOf(one);
    if (parents.length === 0 || !("change" in one.outcome)) return one.outcome;
    const loop = loopOf(one, byNumber);
    if (loop.length > 0) return { errors: parents.map(([column]) => ({ column, message: inLoop(loop) })) };
    const found = parents.map(([column, number]) => {
      const stored = byNumber.get(number);
      const parent = stored && settle(stored);
      const isRight = parent !== undefined && "change" in parent.outcome;
      return { column, number, value: isRight ? (parent.id ?? { $created: places.get(number) }) : null };
    });
    const wrong = found.filter(({ value }) => value === null);
    if (wrong.length > 0)
      return { errors: wrong.map(({ column, number }) => ({ column, message: hasErrors(number) })) };
    const values = Object.fromEntries(found.map(({ column, value }) => [column, value]));
    return { change: withValues(one.outcome.change, values) };
  };
  for (const one of rows) settle(one);
  return [...settled.values()];
}

const valuesOf = (change: PlannedChange | null): object =>
  change && "values" in change ? change.values : {};

const withValues = (change: PlannedChange | null, values: object): PlannedChange | null =>
  change && "values" in change ? { ...change, values: { ...change.values, ...values } } : change;

/** Why a row cannot be written whose parent is a row with errors. */
export const hasErrors = (number: number): string =>
  `Row ${number} of the file, to which it refers, has errors: correct that row too.`;

const inLoop = (rows: readonly number[]): string =>
  rows.length === 1
    ? "The row refers to itself: leave the cell blank, or name another record."
    : `Rows ${rows.join(", ")} of the file refer to each other in a loop: change one of them.`;

/** The numbers of the rows that a row refers to, by column. */
const parentsOf = ({ outcome }: OpenRow): [column: string, number: number][] =>
  "change" in outcome
    ? Object.entries(valuesOf(outcome.change)).flatMap(([column, value]): [string, number][] =>
        value instanceof RowOfFile ? [[column, value.row]] : [],
      )
    : [];

/** The numbers of the rows in the loop that a row is part of; none for the others. */
function loopOf(one: OpenRow, byNumber: ReadonlyMap<number, OpenRow>): number[] {
  const [own] = one.row;
  const passed = [own];
  for (let next: OpenRow | undefined = one; next; next = byNumber.get(passed.at(-1) ?? own)) {
    const [[, number] = []] = parentsOf(next);
    if (number === own) return passed.toSorted((first, second) => first - second);
    if (number === undefined || passed.includes(number)) return [];
    passed.push(number);
  }
  return [];
}
