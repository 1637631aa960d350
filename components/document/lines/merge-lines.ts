import type { ConsoleInput } from "@/lib/client/calls";
import type { AnyRow, Value } from "@/lib/client/records";
import { isObject } from "@/lib/schemas/is-object";
import type { LinesScreen } from "@/lib/view-models/document/document-screen";
import { linesToSend, type StoredLines, versionName } from "../save/save-body";

type Part = Pick<NonNullable<ConsoleInput<"document/save">["lines"]>[number], "id" | "delete" | "values"> & {
  breaks?: Part[] | undefined;
};

/** A line, or a price break of a line, that two people changed. */
export interface LineConflict {
  title: string;
  kind: "changed" | "removed by them" | "removed by me";
  lines: LinesScreen;
  base: AnyRow;
  /** Fields that both gave other values. */
  theirs: AnyRow;
  mine: AnyRow;
}

const same = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const isChanged = ({ id, delete: removed, values = {}, breaks = [] }: Part): boolean =>
  id === undefined || removed === true || Object.keys(values).length > 0 || breaks.some(isChanged);

const breaksIn = (line: AnyRow | undefined): StoredLines =>
  Array.isArray(line?.breaks) ? (line.breaks.filter(isObject) as AnyRow[]) : [];

/** The lines as they were read, with their current versions and without those that were removed since: sent over these. */
export const withVersionsOf = (current: StoredLines, base: StoredLines): StoredLines =>
  base.flatMap((line) => {
    const now = current.find(({ id }) => id === line.id);
    if (!now) return [];
    const breaks = line.breaks && { breaks: [...withVersionsOf(breaksIn(now), breaksIn(line))] };
    return [{ ...line, ...breaks, [versionName]: now[versionName] ?? null }];
  });

/** The lines of a form, with blanks for those that another user removed and that the form does not change. */
export function withoutRemoved(
  given: unknown,
  lines: LinesScreen,
  base: StoredLines,
  current: StoredLines,
): unknown {
  if (!Array.isArray(given)) return given;
  const sent: readonly Part[] = linesToSend(given, lines, base).lines;
  const kept = new Set(
    sent.flatMap((part) => (current.some(({ id }) => id === part.id) || isChanged(part) ? part.id : [])),
  );
  return given.map((row) => (isObject(row) && row.id && !kept.has(String(row.id)) ? {} : row));
}

/** The lines that both the form and another user changed since they were read. */
export function lineConflicts(
  given: unknown,
  lines: LinesScreen,
  base: StoredLines,
  current: StoredLines,
): LineConflict[] {
  const { lines: sent, places } = linesToSend(given, lines, base);
  return conflictsOf(sent, lines, base, current, (at) => {
    const place = places[at];
    return place === undefined ? "A line that you removed" : `Line ${place + 1}`;
  });
}

function conflictsOf(
  sent: readonly Part[],
  lines: LinesScreen,
  base: StoredLines,
  current: StoredLines,
  titleOf: (at: number) => string,
): LineConflict[] {
  return sent.flatMap((part, at): LineConflict[] => {
    const was = base.find(({ id }) => id === part.id);
    const is = current.find(({ id }) => id === part.id);
    if (!was || !isChanged(part)) return [];
    const conflict = { title: titleOf(at), lines, base: was, theirs: {}, mine: {} };
    if (!is) return part.delete ? [] : [{ ...conflict, kind: "removed by them" }];
    if (part.delete) return same(was, is) ? [] : [{ ...conflict, kind: "removed by me" }];
    // The schema has validated the values.
    const values = part.values as AnyRow;
    const names = Object.keys(values).filter(
      (name) => !same(was[name], is[name]) && !same(is[name], values[name]),
    );
    const pick = (row: AnyRow) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
    const own: LineConflict[] =
      names.length > 0 ? [{ ...conflict, kind: "changed", theirs: pick(is), mine: pick(values) }] : [];
    if (!lines.breaks) return own;
    const inner = conflictsOf(
      part.breaks ?? [],
      lines.breaks,
      breaksIn(was),
      breaksIn(is),
      (index) => `${titleOf(at)}, price break ${index + 1},`,
    );
    return [...own, ...inner];
  });
}
