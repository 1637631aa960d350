import type { ConsoleInput } from "@/lib/client/calls";
import type { AnyRow, Value } from "@/lib/client/records";
import type { DocumentScreen } from "@/lib/view-models/document/document-screen";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { linesToSend, type StoredLines } from "./save-body";

/** A document as it is stored. */
export interface StoredDocument {
  record: AnyRow | null;
  etag: string | null;
  lines: StoredLines;
}

/** A document in its form. */
export interface FormOfDocument extends StoredDocument {
  screen: ResourceScreen;
  document: DocumentScreen;
  /** Null for a new document. */
  recordKey: string | null;
  /** Lines and most of the header cannot change. */
  isLocked: boolean;
}

/** Body that saving a form sends: changed fields of a stored document, filled-in ones of a new document. */
export function requestOf(
  { screen, document, recordKey, etag, lines: stored, record, isLocked }: FormOfDocument,
  { lines: given, ...header }: Readonly<Record<string, unknown>>,
  changed: readonly string[] | null,
): { request: ConsoleInput<"document/save">; places: number[] } {
  const isChanged = (name: string, value: unknown) =>
    recordKey === null
      ? value !== null && value !== undefined
      : (changed?.includes(name) ?? JSON.stringify(value) !== JSON.stringify(record?.[name] ?? null));
  // The schema has validated the values.
  const values = Object.fromEntries(
    Object.entries(header).filter(([name, value]) => isChanged(name, value)) as [string, Value][],
  ) as AnyRow;
  const { lines, places } =
    document.lines && !isLocked ? linesToSend(given, document.lines, stored) : { lines: [], places: [] };
  return {
    request: {
      resource: screen.name,
      ...(recordKey !== null && { id: recordKey }),
      ...(etag !== null && { version: etag }),
      values,
      lines,
    },
    places,
  };
}
