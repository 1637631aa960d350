import type { AnyRow, Value } from "@/lib/client/records";
import type { ColumnScreen, ReferenceBy, ReferenceScreen } from "@/lib/view-models/resource-screen";

/** Label of the record that a column's value refers to: null while it loads, undefined where there is none. */
export type LabelOf = (column: LabelledColumn, value: Value | undefined) => string | null | undefined;

/** A reference column of rows. */
export interface LabelledColumn {
  name: string;
  reference?: ReferenceScreen;
  referenceBy?: ReferenceBy;
  referenceOneOf?: readonly ReferenceScreen[];
}

type Referring = Pick<ColumnScreen, "name" | "reference" | "referenceBy" | "referenceOneOf">;

/** A column in one row: its value and possible references. */
interface InRow<C> {
  column: C;
  value: Value | undefined;
}

/** A column and its value in one row; the reference is resolved where another column names the table. */
export function inRow<C extends Referring>(column: C, row: AnyRow): InRow<C> {
  const value = row[column.name];
  const { referenceBy: by } = column;
  const kind = by && row[by.column];
  if (by === undefined || typeof kind !== "string" || !Object.hasOwn(by.references, kind))
    return { column, value };
  const reference = by.references[kind];
  const id = by.dated && typeof value === "string" ? value.replace(/:\d{4}-\d\d-\d\d$/, "") : value;
  return { column: { ...column, ...(reference && { reference }) }, value: id };
}

/** The same with the record's label; of several possible tables, the one that has a label for the id. */
export function namedInRow<C extends Referring>(
  given: C,
  row: AnyRow,
  labelOf: LabelOf,
): InRow<C> & { label: string | null | undefined } {
  const { column, value } = inRow(given, row);
  const possible = (column.referenceOneOf ?? []).map((reference) => ({
    column: { ...column, reference },
    value,
    label: labelOf({ name: column.name, reference }, value),
  }));
  return (
    possible.find(({ label }) => typeof label === "string") ??
    possible.find(({ label }) => label === null) ?? { column, value, label: labelOf(column, value) }
  );
}
