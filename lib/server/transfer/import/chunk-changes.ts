import type { PlannedChange } from "@/lib/console/changes/plan.contract";
import type { Resource } from "@/lib/resources/define";
import { type ColumnScreen, describeResource } from "@/lib/view-models/resource-screen";
import { currencyIn, textOfCell } from "@/lib/view-models/spreadsheet-text";
import type { Send } from "../../database/transaction";
import { shownText } from "../xlsx/percentage";
import { maxTextLength } from "../xlsx/write-sheet";
import { convertCell } from "./convert-cell";
import { targetsOf } from "./find-references";
import { defaultsOf, findStored, notStored } from "./find-stored";
import type { ImportContext } from "./import-context";
import type { CheckedRecords, FileCell, FileRow, ImportPlan, RejectedRow } from "./plan";
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

interface Draft {
  row: FileRow;
  values: Record<string, unknown>;
  errors: RejectedRow["errors"];
  isStale?: boolean;
}

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
  context.defaults ??= await defaultsOf(send, resource, plan.key);
  const drafts = rows.map((row) => draftOf(context, columns, row));
  const good = drafts.filter(({ errors }) => errors.length === 0);
  const keys = good.map((draft) => keyOf(context, draft.values));
  const stored = await findStored(send, resource, actor, plan.key, keys, checked !== null);
  const meant = good.map(({ row: [number] }, place) => ({ number, stored: stored[place] ?? notStored }));
  const stale = checked ? await staleRows(send, resource, checked, meant) : new Map<number, string>();
  const planned: PlannedRow[] = [];
  const records: CheckedRecords = {};
  good.forEach((draft, place) => {
    const { id, version, count } = stored[place] ?? notStored;
    const [number] = draft.row;
    const moved = stale.get(number);
    if (id !== null && version !== null) records[number] = [id, version];
    if (moved !== undefined) {
      draft.errors.push({ column: null, message: moved });
      draft.isStale = true;
    } else if (count > 1) {
      draft.errors.push({
        column: plan.key[0] ?? null,
        message: `${count} stored records have these values: map another column that differs between them.`,
      });
    } else if (id === null) {
      draft.errors.push(...obstaclesToCreation(resource, plan, draft.values));
      if (draft.errors.length === 0) {
        planned.push({
          row: draft.row,
          change: { kind: "create", resource: resource.name, values: jsonValues(draft.values) },
        });
      }
    } else {
      const values = jsonValues(withoutKeys(draft.values, [...plan.key, resource.key]));
      const change: PlannedChange = { kind: "update", resource: resource.name, id, values };
      planned.push({ row: draft.row, change: Object.keys(values).length > 0 ? change : null });
    }
  });
  const rejectedRows = drafts.flatMap(({ row: [row, cells], errors, isStale }) =>
    errors.length > 0 ? [{ row, cells, errors, isStale }] : [],
  );
  return { planned, rejectedRows, records };
}

/** The values of a row's key columns, with the defaults of the others; none for a row that has no value in any of them. */
function keyOf({ plan, defaults }: ImportContext, values: Draft["values"]): Draft["values"] {
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

function draftOf(context: ImportContext, mapped: readonly Mapped[], row: FileRow): Draft {
  const { references, plan, seen } = context;
  const [number, cells] = row;
  const values: Draft["values"] = {};
  const errors: Draft["errors"] = [];
  const width = plan.width ?? plan.headings.length;
  if (plan.kind === "csv" && cells.slice(width).some((cell) => textOf(cell) !== "")) {
    errors.push({
      column: null,
      message:
        "The row has more cells than there are headings: a text or number with a separator in it needs quotation marks.",
    });
    return { row, values, errors };
  }
  for (const { column, place } of mapped) {
    const text = textOf(cells[place]);
    if (plan.kind === "xlsx" && String(cells[place] ?? "").length >= maxTextLength) {
      errors.push({ column: column.name, message: mayBeCutOff });
      continue;
    }
    const targets = text === "" ? [] : targetsMeant(context, column, text, otherOf(mapped, cells));
    const tried = targets.map((target) => references.valueOf(target, text));
    const converted =
      tried.find((one) => "value" in one) ??
      tried[0] ??
      convertCell(column, cells[place] ?? null, plan.format);
    if ("error" in converted) errors.push({ column: column.name, message: converted.error });
    // An empty cell leaves what cannot be empty as it is, or as it is by default.
    else if (converted.value !== null || (column.nullable && column.name !== context.resource.key))
      values[column.name] = converted.value;
  }
  errors.push(
    ...misplacedPercentages(mapped, cells, values),
    ...otherCurrencies(context, mapped, cells, values),
  );
  if (errors.length > 0) return { row, values, errors };
  const named = keyOf(context, values);
  const key = JSON.stringify(plan.key.map((name) => named[name] ?? null));
  const isNamed = plan.key.some((name) => named[name] !== undefined);
  const first = seen.get(key);
  if (isNamed && first !== undefined && first !== number) {
    errors.push({
      column: plan.key[0] ?? null,
      message: `Row ${first} of the file is about the same record.`,
    });
  } else if (isNamed) seen.set(key, number);
  return { row, values, errors };
}

/** Percentages of rows in which the number is an amount. */
const misplacedPercentages = (
  mapped: readonly Mapped[],
  cells: readonly FileCell[],
  values: Draft["values"],
): Draft["errors"] =>
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
  { currencyCode }: Draft["values"],
): Draft["errors"] =>
  mapped.flatMap(({ column, place }) => {
    const text = textOf(cells[place]);
    const own = column.money === "document" ? currencyCode : currency;
    const named = column.money && own ? currencyIn(column, text) : undefined;
    if (named === undefined || named === own) return [];
    return [
      { column: column.name, message: `“${text}” is an amount in ${named}; ${String(own)} is needed.` },
    ];
  });

/** Why a row that names no stored record cannot become one. */
function obstaclesToCreation(
  { write, key, singular }: Resource,
  plan: ImportPlan,
  values: Draft["values"],
): Draft["errors"] {
  const given = values[key];
  if (plan.key.includes(key) && given !== undefined && given !== null) {
    return [{ column: key, message: `There is no ${singular} “${String(given)}”.` }];
  }
  if (write?.updateOnly)
    return [
      { column: plan.key[0] ?? null, message: `There is no such ${singular}, and none can be created here.` },
    ];
  return (write?.required ?? [])
    .filter((name) => values[name] === undefined || values[name] === null)
    .map((name) => ({ column: name, message: "A value is needed." }));
}

const withoutKeys = (values: Draft["values"], names: readonly string[]): Draft["values"] =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

type JsonValues = Extract<PlannedChange, { kind: "create" }>["values"];

/** Values as JSON has them: they were read from texts, or parsed as JSON. */
const jsonValues = (values: Draft["values"]): JsonValues => values as JsonValues;
