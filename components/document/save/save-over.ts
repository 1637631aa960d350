import { fetchRecord } from "@/components/record/record-query";
import type { AnyRow } from "@/lib/client/records";
import { withoutRemoved, withVersionsOf } from "../lines/merge-lines";
import { readVersionedLines } from "../lines/use-lines";
import { type FormOfDocument, requestOf, type StoredDocument } from "./save-request";

/** What saving a form over another user's version sends: `values` of the header, and its changes of lines. */
export function requestOver(
  of: FormOfDocument,
  theirs: StoredDocument,
  given: unknown,
  values: AnyRow,
): ReturnType<typeof requestOf> {
  const { lines } = of.document;
  const kept = lines ? withoutRemoved(given, lines, of.lines, theirs.lines) : given;
  const over = { ...of, etag: theirs.etag, lines: withVersionsOf(theirs.lines, of.lines) };
  const { request, places } = requestOf(over, { lines: kept }, []);
  return { request: { ...request, values }, places };
}

/** The document as it is stored now. */
export async function readStored({ screen, document }: FormOfDocument, key: string): Promise<StoredDocument> {
  const [{ record, etag }, lines] = await Promise.all([
    fetchRecord(screen, key),
    readVersionedLines(document.lines, screen.name, key),
  ]);
  return { record, etag, lines };
}
