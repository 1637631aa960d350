import type { ConsoleInput } from "@/lib/client/calls";
import type { AnyRow, Value } from "@/lib/client/records";
import type { Issue } from "@/lib/schemas/errors";
import { isObject } from "@/lib/schemas/is-object";
import { isBlankLine } from "@/lib/view-models/document/blank-line";
import type { LinesScreen } from "@/lib/view-models/document/document-screen";

type Input = ConsoleInput<"document/save">;
type Part = NonNullable<Input["lines"]>[number];
export type Line = Record<string, unknown>;

/** The lines of a document as they are stored, with their price breaks in `breaks`. */
export type StoredLines = readonly AnyRow[];

/** Member of a stored line with its version; no column has such a name. */
export const versionName = "#version";

/** Key and version of a stored line that changes. */
const namedOf = (line: AnyRow) => ({
  id: String(line.id),
  ...(typeof line[versionName] === "string" && { version: line[versionName] }),
});

const listOf = (value: unknown): Line[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Body that saving a document sends, and the place of each sent line in the form. */
export interface SaveBody {
  lines: NonNullable<Input["lines"]>;
  /** Index in the form of each sent line. */
  places: number[];
}

/** The lines that a form adds, changes and leaves out. */
export function linesToSend(given: unknown, lines: LinesScreen, stored: StoredLines): SaveBody {
  const rows = listOf(given);
  const places: number[] = [];
  const numbered = numbering(lines, stored);
  const sent = rows.flatMap((row, index): Part[] => {
    if (isBlankLine(row, lines.about)) return [];
    const before = stored.find(({ id }) => id === row.id);
    const part: Part = { ...valuesOf(row, lines, before, numbered), ...breaksOf(row, lines, before) };
    places.push(index);
    return [part];
  });
  return { lines: [...sent, ...missing(rows, stored)], places };
}

const missing = (rows: readonly Line[], stored: StoredLines): Part[] =>
  stored
    .filter(({ id }) => !rows.some((row) => row.id === id))
    .map((line) => ({ ...namedOf(line), delete: true as const }));

function breaksOf(row: Line, { breaks }: LinesScreen, before: AnyRow | undefined): Pick<Part, "breaks"> {
  if (!breaks) return {};
  const stored = storedBreaks(before);
  const rows = listOf(row.breaks);
  const sent = rows
    .filter((one) => !isBlankLine(one, breaks.about))
    .map((one) =>
      valuesOf(
        one,
        breaks,
        stored.find(({ id }) => id === one.id),
        () => ({}),
      ),
    );
  return { breaks: [...sent, ...missing(rows, stored)] };
}

/** The price breaks of a stored line. */
export const storedBreaks = (line: AnyRow | undefined): AnyRow[] => listOf(line?.breaks) as AnyRow[];

/** Values that a line sends: changed ones of a stored line, filled-in ones of a new line. */
function valuesOf(row: Line, { fields }: LinesScreen, before: AnyRow | undefined, numbered: () => AnyRow) {
  // The schema has validated the values.
  const values = fields.map(({ name }) => [name, row[name] ?? null] as [string, Value]);
  if (before) {
    const changed = values.filter(([name, value]) => !isSame(value, before[name] ?? null));
    return { ...namedOf(before), values: Object.fromEntries(changed) };
  }
  const filled = values.filter(([, value]) => value !== null);
  return { values: { ...numbered(), ...Object.fromEntries(filled) } };
}

const isSame = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Numbers new lines after the last one, where a column orders them that users do not fill in. */
function numbering({ order, columns }: LinesScreen, stored: StoredLines): () => AnyRow {
  const { column = "", step } = order ?? {};
  if (step === undefined || columns.includes(column)) return () => ({});
  let last = Math.max(0, ...stored.map((line) => Number(line[column] ?? 0)));
  return () => {
    last += step;
    return { [column]: last };
  };
}

/** The issues of a rejected document by the fields of the form. */
export function placeIssues(issues: readonly Issue[], places: readonly number[]): Issue[] {
  return issues.map(({ path, message }) => {
    const own = path.filter((part) => part !== "values");
    const [head, at, ...rest] = own;
    if (head !== "lines" || typeof at !== "number") return { path: own, message };
    const index = places[at];
    // A line that was removed is not in the form any more.
    if (index === undefined) return { path: [], message: `A line that you removed: ${message}` };
    return { path: ["lines", index, ...rest.filter((part) => part !== "id")], message };
  });
}
