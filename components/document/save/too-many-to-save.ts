import { formatNumber, type Reader } from "@/components/value/format-value";
import { maxBreaks, maxLines } from "@/lib/schemas/document-limits";
import type { LinesScreen } from "@/lib/view-models/document/document-screen";
import { inSentence } from "@/lib/view-models/labels";
import { type StoredLines, storedBreaks } from "./save-body";

/** Why a form cannot save a document with these lines, and what else a user can do; null where it can. */
export function tooManyToSave(
  { title, singular, breaks }: LinesScreen,
  stored: StoredLines,
  reader: Reader,
  advice = "Change them in their list.",
): string | null {
  const instead = `which a form cannot save. ${advice}`;
  if (stored.length > maxLines)
    return `It has more than ${formatNumber(maxLines, reader)} ${inSentence(title)}, ${instead}`;
  if (breaks && stored.some((line) => storedBreaks(line).length > maxBreaks))
    return `A ${singular} has more than ${formatNumber(maxBreaks, reader)} ${inSentence(breaks.title)}, ${instead}`;
  return null;
}
