import type { Draft } from "@/components/form/draft/draft";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import type { Move } from "./move";
import type { Place } from "./place";

/** The cell that is edited, and what was done to its value before its control was rendered. */
export interface Editing {
  place: Place;
  /** The text that replaces the value; null if the cell was opened with it. */
  text: string | null;
  /** Whether all of the value is selected. */
  isAll?: boolean;
  /** Characters removed from the end of the value, and text added there. */
  removed?: number;
  added?: string;
  /** The key that ended the edit. */
  ended?: Move;
}

/** An edit after more text. */
export function withText(editing: Editing, more: string): Editing {
  const { place, text, isAll, added = "" } = editing;
  if (isAll) return { place, text: more };
  return text === null ? { ...editing, added: added + more } : { ...editing, text: text + more };
}

/** An edit after Backspace. */
export function withoutLast(editing: Editing): Editing {
  const { place, text, isAll, removed = 0, added = "" } = editing;
  if (isAll) return { place, text: "" };
  if (text !== null) return { ...editing, text: text.slice(0, -1) };
  return added === "" ? { ...editing, removed: removed + 1 } : { ...editing, added: added.slice(0, -1) };
}

const written = new Set<FieldScreen["kind"]>(["text", "number"]);

/** With what the control begins: a value, and the text that replaces it. What was added to a value that is chosen chooses another. */
export function beginningOf(
  { text, removed = 0, added = "" }: Editing,
  draft: Draft,
  { kind }: Pick<FieldScreen, "kind">,
) {
  if (text !== null || (removed === 0 && added === "")) return { draft, text };
  if (typeof draft !== "string" || !written.has(kind)) return { draft, text: added === "" ? null : added };
  return { draft: draft.slice(0, Math.max(0, draft.length - removed)) + added, text: null };
}
