import type { FieldScreen } from "@/lib/view-models/form-fields";
import { type Draft, type DraftObject, isDraftObject, mayBeUnset, toDraft } from "../draft/draft";

/** A column of pasted cells: writes a cell's text into the draft of a row. */
interface SheetColumn {
  field: FieldScreen;
  put: (row: Draft, text: string) => Draft;
}

/** Parses cells copied from a spreadsheet: tab-separated lines, quoted where a cell holds a tab or a line break. */
export function readSheet(text: string): string[][] {
  const lines: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  for (const [whole, quoted, plain = "", end] of text.trimEnd().matchAll(cell)) {
    if (whole === "" && lines.at(-1)?.length === 0) break;
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === "") break;
    if (end !== "\t") lines.push([]);
  }
  return lines.filter((line) => line.some((text) => text !== ""));
}

export interface SheetRows {
  rows: Draft[];
  /** Titles (or numbers) of columns without a matching field. */
  ignored: string[];
}

/** Converts pasted cells to rows. A first line with field names maps the columns; without one, order does. */
export function rowsOfSheet(list: FieldScreen, cells: readonly string[][]): SheetRows {
  const [first = [], ...others] = cells;
  const named = first.map((title) => columnNamed(list, title));
  const isHead = named.filter(Boolean).length * 2 > first.length;
  const columns = isHead ? named : columnsOf(list);
  const lines = isHead ? others : cells;
  const width = Math.max(0, ...lines.map((line) => line.length));
  return {
    rows: lines.map((line) => putInto(emptyRow(list), columns, line)),
    ignored: Array.from({ length: width }, (_, at) => at).flatMap((at) =>
      columns[at] ? [] : [isHead ? (first[at] ?? "") : `column ${at + 1}`],
    ),
  };
}

/** Pastes cells over rows from `column` on; missing rows are added. */
export function spreadOver(
  list: FieldScreen,
  rows: readonly Draft[],
  cells: readonly string[][],
  { row, column }: { row: number; column: number },
): Draft[] {
  const length = Math.max(rows.length, row + cells.length);
  const columns = columnsOf(list).slice(column);
  return Array.from({ length }, (_, at) =>
    putInto(rows[at] ?? emptyRow(list), columns, cells[at - row] ?? []),
  );
}

/** An empty row. */
export function emptyRow({ kind, element }: FieldScreen): Draft {
  const value = element ? toDraft(element, undefined) : null;
  return kind === "record" ? { name: "", value } : value;
}

const putInto = (row: Draft, columns: readonly (SheetColumn | null)[], line: readonly string[]): Draft =>
  line.reduce<Draft>((now, text, at) => columns[at]?.put(now, text) ?? now, row);

/** The key of a record's entry, as a field. */
export const nameField = ({ nameLabel = "Name" }: FieldScreen): FieldScreen => ({
  name: "name",
  label: nameLabel,
  kind: "text",
  required: true,
  optional: false,
  nullable: false,
});

/** Columns of a list's rows in order; list fields have none. */
function columnsOf(list: FieldScreen): SheetColumn[] {
  const { element } = list;
  if (!element) return [];
  const columns = leavesOf(element);
  if (list.kind !== "record") return columns;
  return [leaf(nameField(list), "name"), ...columns.map((column) => inside("value", column))];
}

function leavesOf(field: FieldScreen): SheetColumn[] {
  if (field.kind === "list" || field.kind === "record") return [];
  if (field.kind !== "group") return [{ field, put: (_row, text) => draftOfCell(field, text) }];
  return (field.fields ?? []).flatMap((member) =>
    leavesOf(member).map((column) => inside(member.name, column)),
  );
}

/** The column of a dotted title, through groups and records: `periods.2026-01.netChange`. */
function columnNamed(list: FieldScreen, title: string): SheetColumn | null {
  const path = title.split(".").map((part) => part.trim());
  if (list.kind !== "record") return list.element ? columnAt(list.element, path) : null;
  if (isCalled(nameField(list), title)) return leaf(nameField(list), "name");
  if (!list.element) return null;
  const isValue = !list.element.fields && /^value$/i.test(title);
  const column = columnAt(list.element, isValue ? [] : path);
  return column && inside("value", column);
}

function columnAt(field: FieldScreen, [head, ...rest]: readonly string[]): SheetColumn | null {
  if (field.kind === "group") {
    const member = field.fields?.find((one) => head !== undefined && isCalled(one, head));
    const column = member ? columnAt(member, rest) : null;
    return column && member ? inside(member.name, column) : null;
  }
  if (field.kind === "record") {
    const column = head !== undefined && field.element ? columnAt(field.element, rest) : null;
    return column && head !== undefined ? inRow(field, head, column) : null;
  }
  if (field.kind === "list" || head !== undefined) return null;
  return { field, put: (_row, text) => draftOfCell(field, text) };
}

const leaf = (field: FieldScreen, name: string): SheetColumn =>
  inside(name, { field, put: (_row, text) => text });

const inside = (name: string, { field, put }: SheetColumn): SheetColumn => ({
  field,
  put: (row, text) => (isDraftObject(row) ? { ...row, [name]: put(row[name] ?? null, text) } : row),
});

/** A column of the entry `name` in a record; an empty cell does not create the entry. */
const inRow = (record: FieldScreen, name: string, { field, put }: SheetColumn): SheetColumn => ({
  field,
  put: (draft, text) => {
    if (text === "") return draft;
    const rows = Array.isArray(draft) ? draft.filter(isDraftObject) : [];
    const isThere = rows.some((row) => row.name === name);
    const all: DraftObject[] = isThere ? rows : [...rows, { name, value: emptyValueOf(record) }];
    return all.map((row) => (row.name === name ? { ...row, value: put(row.value ?? null, text) } : row));
  },
});

const emptyValueOf = ({ element }: FieldScreen): Draft => (element ? toDraft(element, undefined) : null);

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, "");

const isCalled = ({ name, label }: FieldScreen, title: string): boolean =>
  [name, label].some((known) => plain(known) === plain(title));

/** The draft value of a cell's text. */
function draftOfCell(field: FieldScreen, text: string): Draft {
  if (field.kind === "boolean") {
    if (/^(true|yes|y|x|1)$/i.test(text)) return true;
    return text === "" && mayBeUnset(field) ? null : false;
  }
  if (field.kind === "enum") {
    return field.options?.find((option) => option.toLowerCase() === text.toLowerCase()) ?? text;
  }
  if (field.kind === "texts" || field.kind === "numbers") {
    return text.split(/\s*[,;]\s+|\s*;\s*/).filter((part) => part !== "");
  }
  return field.kind === "richText" ? { text, before: "null" } : text;
}
