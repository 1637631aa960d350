import type { AnyRow } from "@/lib/client/records";
import { isObject } from "@/lib/schemas/is-object";
import type { OperationScreen } from "@/lib/view-models/operation/operation-screen";
import type { ResultScreen } from "@/lib/view-models/operation/result-screen";

export interface ResultProps {
  operation: OperationScreen;
  /** Request body. */
  input: Record<string, unknown>;
  /** Response body. */
  response: unknown;
}

/** The records of a response: its list, the records it contains, or the response itself. */
export function rowsOf({ kind, member }: ResultScreen, response: unknown): AnyRow[] {
  if (!isObject(response)) return [];
  const found: unknown =
    kind === "list" ? response[member ?? ""] : kind === "names" ? Object.values(response) : [response];
  return Array.isArray(found) ? found.filter(isRow) : [];
}

/** Parsed JSON holds JSON values. */
const isRow = (value: unknown): value is AnyRow => isObject(value);
