import type { PlannedChange } from "@/lib/console/changes/plan.contract";
import { type ColumnScreen, describeResource } from "@/lib/view-models/resource-screen";
import { currencyIn, textOfCell } from "@/lib/view-models/spreadsheet-text";
import type { Send } from "../../database/transaction";
import { shownText } from "../xlsx/percentage";
import { maxTextLength } from "../xlsx/write-sheet";
import { type Converted, convertCell } from "./convert-cell";
import { targetsOf } from "./find-references";
import { defaultsOf, findStored, notStored, type Stored } from "./find-stored";
import type { ImportContext } from "./import-context";
import { obstaclesToCreation } from "./obstacles-to-creation";
import type { CheckedRecords, FileCell, FileRow, ImportPlan, RejectedRow } from "./plan";
import { inOrder, isParent, namesOf, type Outcome, rowNamed, rowNames } from "./rows-of-file";
import { type Checked, staleRows } from "./stale-rows";

/** A row of the file and the change that it makes; null where the stored record has nothing to change. */
export interface PlannedRow {
  row: FileRow;
  change: PlannedChange | null;
}

/** The changes and errors that rows of a file result in. */
export interface ChunkChanges {
  planned: PlannedRow[];
  rejectedRows: RejectedRow[];
  records: CheckedRecords;
}

type Values = Record<string, unknown>;
type RowErrors = RejectedRow["errors"];

/** The values of a row by column, or its errors. */
type Draft = { values: Values } | { errors: RowErrors };

/**
 * The changes that rows of a file make, and the errors of those that make none. Reads what is stored; to write what was checked,
 * it locks these records and rejects rows that mean others by now.
 */
export async function changesOfRows(
  send: Send,
  context: ImportContext,
  rows: readonly FileRow[],
  checked: Checked | null = null,
): Promise<ChunkChanges> {
  const columns = mappedColumns(context);
  await loadReferences(send, context, columns, rows);
  const { resource, actor, plan } = context;
  context.names = namesIn(context, columns, rows);
  context.defaults ??= await defaultsOf(send, resource, plan.key);
  const drafts = rows.map((row) => ({ row, draft: draftOf(context, columns, row) }));
  const good = drafts.flatMap(({ row: [number], draft }) =>
    "values" in draft ? [{ number, key: keyOf(context, draft.values) }] : [],
  );
  const keys = good.map(({ key }) => key);
  const found = await findStored(send, resource, actor, plan.key, keys, checked !== null);
  const meant = good.map(({ number }, place) => ({ number, stored: found[place] ?? notStored }));
  const stale = checked ? await staleRows(send, resource, checked, meant) : new Map<number, string>();
  const stored = new Map(meant.map((one) => [one.number, one.stored]));
  const outcomes = inOrder(
    drafts.map(({ row, draft }) => {
      const [number] = row;
      const record = stored.get(number) ?? notStored;
      const outcome = "errors" in draft ? draft : outcomeOf(context, draft.values, record, stale.get(number));
      return { row, id: record.id, outcome };
    }),
  );
  return {
    planned: outcomes.flatMap(({ row, outcome }) =>
      "change" in outcome ? [{ row, change: outcome.change }] : [],
    ),
    rejectedRows: outcomes.flatMap(({ row: [row, cells], outcome }) =>
      "errors" in outcome ? [{ row, cells, ...outcome }] : [],
    ),
    records: recordsOf(meant),
  };
}

/** The records that rows mean; none for new rows. */
const recordsOf = (meant: readonly { number: number; stored: Stored }[]): CheckedRecords =>
  Object.fromEntries(
    meant.flatMap(({ number, stored: { id, version } }): [number, CheckedRecords[number]][] =>
      id !== null && version !== null ? [[number, [id, version]]] : [],
    ),
  );

/** What becomes of a row with these values, whose key finds these records; `stale` is why it means another by now. */
function outcomeOf(
  { resource, plan }: ImportContext,
  values: Values,
  { id, count }: Stored,
  stale: string | undefined,
): Outcome {
  if (stale !== undefined) return { errors: [{ column: null, message: stale }], isStale: true };
  if (count > 1) {
    const message = `${count} stored records have these values: map another column that differs between them.`;
    return { errors: [{ column: plan.key[0] ?? null, message }] };
  }
  if (id === null) {
    const errors = obstaclesToCreation(resource, plan, values);
    if (errors.length > 0) return { errors };
    return { change: { kind: "create", resource: resource.name, values: jsonValues(values) } };
  }
  const changed = jsonValues(withoutKeys(values, [...plan.key, resource.key]));
  if (Object.keys(changed).length === 0) return { change: null };
  return { change: { kind: "update", resource: resource.name, id, values: changed } };
}

/** The values of a row's key columns, with the defaults of the others; none for a row that has no value in any of them. */
function keyOf({ plan, defaults }: ImportContext, values: Values): Values {
  const own = plan.key.filter((name) => (values[name] ?? null) !== null);
  return own.length > 0
    ? { ...defaults, ...Object.fromEntries(own.map((name) => [name, values[name]])) }
    : {};
}

interface Mapped {
  column: ColumnScreen;
  place: number;
}

function mappedColumns({ resource, plan }: ImportContext): Mapped[] {
  const { columns } = describeResource(resource);
  return plan.mapping.flatMap((name, place) => {
    const column = columns.find((one) => one.name === name);
    return column ? [{ column, place }] : [];
  });
}

const textOf = (cell: FileCell | undefined): string => textOfCell(shownText(cell));

/** The value of another column of the row, which names the table of a reference. */
const otherOf = (mapped: readonly Mapped[], cells: readonly FileCell[]) => (name: string) => {
  const other = mapped.find(({ column }) => column.name === name);
  return other ? textOf(cells[other.place]) : "";
};

async function loadReferences(
  send: Send,
  { references }: ImportContext,
  mapped: readonly Mapped[],
  rows: readonly FileRow[],
): Promise<void> {
  references.trim();
  for (const { column, place } of mapped) {
    const texts = new Map<ReturnType<typeof targetsOf>[number], string[]>();
    for (const [, cells] of rows) {
      const text = textOf(cells[place]);
      if (text === "") continue;
      for (const target of targetsOf(column, otherOf(mapped, cells))) {
        const known = texts.get(target);
        if (known) known.push(text);
        else texts.set(target, [text]);
      }
    }
    for (const [target, some] of texts) await references.load(send, target, some);
  }
}

/** The names that the rows give to their records, where records of this kind refer to each other. */
function namesIn({ resource }: ImportContext, mapped: readonly Mapped[], rows: readonly FileRow[]) {
  if (!mapped.some(({ column }) => isParent(resource, column))) return rowNames([]);
  const names = namesOf(resource);
  const places = mapped.flatMap(({ column, place }) => (names.includes(column.name) ? [place] : []));
  return rowNames(
    rows.map(([number, cells]) => ({ number, texts: places.map((place) => textOf(cells[place])) })),
  );
}

/** The records that a text may mean; none where it may be any text and names no record. */
function targetsMeant(
  { references }: ImportContext,
  column: ColumnScreen,
  text: string,
  other: (name: string) => string,
): ReturnType<typeof targetsOf> {
  const targets = targetsOf(column, other);
  const isText = column.orText === true && targets.every((target) => references.isUnknown(target, text));
  return isText ? [] : targets;
}

const kept = maxTextLength.toLocaleString("en");
const mayBeCutOff = `The text may be cut off: Excel keeps ${kept} characters of it. Import it as CSV.`;

/** The values of a row, or the errors of its cells or of its place in the file. */
function draftOf(context: ImportContext, mapped: readonly Mapped[], [number, cells]: FileRow): Draft {
  if (hasMoreCells(context.plan, cells)) {
    const message =
      "The row has more cells than there are headings: a text or number with a separator in it needs quotation marks.";
    return { errors: [{ column: null, message }] };
  }
  const converted = mapped.map((one) => ({
    column: one.column,
    ...convertAt(context, mapped, cells, one),
  }));
  const values = Object.fromEntries(
    // An empty cell leaves what cannot be empty as it is, or as it is by default.
    converted.flatMap(({ column: { name, nullable }, ...one }) =>
      "value" in one && (one.value !== null || (nullable && name !== context.resource.key))
        ? [[name, one.value]]
        : [],
    ),
  );
  const errors = [
    ...converted.flatMap(({ column, ...one }) =>
      "error" in one ? [{ column: column.name, message: one.error }] : [],
    ),
    ...misplacedPercentages(mapped, cells, values),
    ...otherCurrencies(context, mapped, cells, values),
  ];
  if (errors.length > 0) return { errors };
  const first = firstAbout(context, number, values);
  if (first === number) return { values };
  const message = `Row ${first} of the file is about the same record.`;
  return { errors: [{ column: context.plan.key[0] ?? null, message }] };
}

const hasMoreCells = ({ kind, width, headings }: ImportPlan, cells: readonly FileCell[]): boolean =>
  kind === "csv" && cells.slice(width ?? headings.length).some((cell) => textOf(cell) !== "");

/** The value of a cell: the record that it names, or what its text is by the type of its column. */
function convertAt(
  context: ImportContext,
  mapped: readonly Mapped[],
  cells: readonly FileCell[],
  { column, place }: Mapped,
): Converted {
  const { references, plan, resource, names } = context;
  const text = textOf(cells[place]);
  if (plan.kind === "xlsx" && String(cells[place] ?? "").length >= maxTextLength) {
    return { error: mayBeCutOff };
  }
  const targets = text === "" ? [] : targetsMeant(context, column, text, otherOf(mapped, cells));
  const [parent] = isParent(resource, column) ? targets : [];
  if (parent && references.isUnknown(parent, text)) return rowNamed(names, text, resource.singular);
  const tried = targets.map((target) => references.valueOf(target, text));
  return (
    tried.find((one) => "value" in one) ?? tried[0] ?? convertCell(column, cells[place] ?? null, plan.format)
  );
}

/** The row that is the first about the record that a row names by its key; a row that names none is the first about its own. */
function firstAbout(context: ImportContext, number: number, values: Values): number {
  const { plan, seen } = context;
  const named = keyOf(context, values);
  if (plan.key.every((name) => named[name] === undefined)) return number;
  const key = JSON.stringify(plan.key.map((name) => named[name] ?? null));
  const first = seen.get(key) ?? number;
  seen.set(key, first);
  return first;
}

/** Percentages of rows in which the number is an amount. */
const misplacedPercentages = (
  mapped: readonly Mapped[],
  cells: readonly FileCell[],
  values: Values,
): RowErrors =>
  mapped.flatMap(({ column: { name, shareWhere }, place }) => {
    const kind = shareWhere && (values[shareWhere.column] ?? shareWhere.is);
    const text = textOf(cells[place]);
    if (kind === shareWhere?.is || !/%\)?$/.test(text)) return [];
    return [{ column: name, message: `“${text}” is a percentage, but the row is “${String(kind)}”.` }];
  });

/** Amounts that name another currency than the company's, or than the one that the row has for its record. */
const otherCurrencies = (
  { currency }: ImportContext,
  mapped: readonly Mapped[],
  cells: readonly FileCell[],
  { currencyCode }: Values,
): RowErrors =>
  mapped.flatMap(({ column, place }) => {
    const text = textOf(cells[place]);
    const own = column.money === "document" ? currencyCode : currency;
    const named = column.money && own ? currencyIn(column, text) : undefined;
    if (named === undefined || named === own) return [];
    return [
      { column: column.name, message: `“${text}” is an amount in ${named}; ${String(own)} is needed.` },
    ];
  });

const withoutKeys = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

type JsonValues = Extract<PlannedChange, { kind: "create" }>["values"];

/** Values as JSON has them: they were read from texts, or parsed as JSON. */
const jsonValues = (values: Values): JsonValues => values as JsonValues;
