import { isObject } from "@/components/form/draft";
import type { AnyRow } from "@/lib/client/records";
import type { ResultScreen } from "@/lib/screens/result-screen";

/** The records of an answer: those of its list, those it names, or the one that it is. */
export function rowsOf({ kind, member }: ResultScreen, answer: unknown): AnyRow[] {
  if (!isObject(answer)) return [];
  const found: unknown =
    kind === "list" ? answer[member ?? ""] : kind === "names" ? Object.values(answer) : [answer];
  return Array.isArray(found) ? found.filter(isRow) : [];
}

/** What came as JSON holds JSON. */
const isRow = (value: unknown): value is AnyRow => isObject(value);
