import { type Draft, isDraftObject } from "@/components/form/draft/draft";
import { readSheet } from "@/components/form/nested/sheet";
import { draftOfText } from "@/components/grid/cell-text";
import { type Resolved, resolveNames } from "@/components/grid/resolve-names";
import type { LinesScreen } from "@/lib/view-models/document/document-screen";
import { columnAt } from "@/lib/view-models/document/line-columns";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { isNewLine } from "./line-drafts";

/** A field of a line with the text pasted into it. */
export interface PastedCell {
  field: FieldScreen;
  draft: Draft;
  /** Why the text names no record. */
  error?: string;
}

/**
 * The cells of each pasted line, from the field `from` on: texts as drafts, and names of records as their ids. An empty cell leaves
 * a new line what is filled in. `currencyOf` is the currency of a field's amounts.
 */
export async function pastedLines(
  lines: LinesScreen,
  fields: readonly FieldScreen[],
  over: readonly (Draft | undefined)[],
  text: string,
  from: string,
  currencyOf: (field: FieldScreen) => string | undefined,
): Promise<PastedCell[][]> {
  const columns = lines.columns.filter((name) => fields.some((field) => field.name === name));
  const first = columns.indexOf(from);
  const pasted = readSheet(text).map((line, row) => {
    const values = over[row];
    const shown = isDraftObject(values) ? values : {};
    const isNew = values === undefined || isNewLine(values);
    return line.flatMap((cell, at): PastedCell[] => {
      const column = columns[first + at];
      const name = column === undefined ? null : columnAt(lines, shown, column, false);
      const field = fields.find((one) => one.name === name);
      return field && !(isNew && cell === "")
        ? [{ field, draft: draftOfText(field, cell, undefined, currencyOf(field)) }]
        : [];
    });
  });
  const found = await resolved(pasted.flat());
  return pasted.map((line) =>
    line.map((cell): PastedCell => {
      const record = found.get(cell.field)?.get(String(cell.draft));
      if (!record) return cell;
      return "error" in record ? { ...cell, error: record.error } : { ...cell, draft: record.value };
    }),
  );
}

async function resolved(cells: readonly PastedCell[]): Promise<Map<FieldScreen, Map<string, Resolved>>> {
  const named = new Map<FieldScreen, Set<string>>();
  for (const { field, draft } of cells) {
    if (!field.reference || draft === "") continue;
    named.set(field, (named.get(field) ?? new Set()).add(String(draft)));
  }
  const found = new Map<FieldScreen, Map<string, Resolved>>();
  for (const [field, names] of named) {
    if (field.reference) found.set(field, await resolveNames(field.reference, [...names]));
  }
  return found;
}
