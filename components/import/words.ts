import type { Tone } from "@/components/ui/badge";
import { formatNumber, type Reader } from "@/components/value/format-value";
import type { ImportState } from "@/lib/schemas/imports";

const stateWords: Record<ImportState, { title: string; tone: Tone }> = {
  uploading: { title: "Not sent completely", tone: "neutral" },
  reading: { title: "Reading", tone: "accent" },
  read: { title: "Not checked", tone: "warning" },
  checking: { title: "Checking", tone: "accent" },
  checked: { title: "Not imported", tone: "warning" },
  running: { title: "Importing", tone: "accent" },
  done: { title: "Imported", tone: "success" },
  failed: { title: "Failed", tone: "danger" },
  cancelled: { title: "Cancelled", tone: "neutral" },
};

/** Characters of the name of an import's file. */
const maxName = 200;

/** The name of a file as an import keeps it: a longer one is shortened before its ending. */
export function shortenedName(name: string): string {
  if (name.length <= maxName) return name;
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? "";
  return `${name.slice(0, maxName - 1 - ending.length)}…${ending}`.toWellFormed();
}

interface Job extends Pick<Counts, "created" | "updated" | "rejected"> {
  state: ImportState;
  isWaiting: boolean;
}

/** How screens call what an import is at. */
export function wordsOf({ state, isWaiting, ...counts }: Job): { title: string; tone: Tone } {
  if (isWaiting) return { title: "Waiting", tone: "neutral" };
  const isNothing = counts.created + counts.updated === 0 && counts.rejected > 0;
  return state === "done" && isNothing ? { title: "Nothing imported", tone: "warning" } : stateWords[state];
}

/**
 * Whether an import has a result: also one that failed or was cancelled after it had written rows, and one that was done
 * without writing any, since all of them were skipped.
 */
export const hasResult = ({ state, changeSetId }: { state: ImportState; changeSetId: string | null }) =>
  state === "done" || (changeSetId !== null && (state === "failed" || state === "cancelled"));

interface Counts {
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  stale: number;
}

/** What the button of a checked import does: the rows that it writes, without those that are unchanged or have errors. */
export function runWords({ created, updated }: Pick<Counts, "created" | "updated">, reader: Reader): string {
  const written = created + updated;
  if (written === 0) return "Nothing to import";
  return `Import ${formatNumber(written, reader)} ${written === 1 ? "row" : "rows"}`;
}

/** Result of an import: “12 new, 3 changed, 37 with errors”. */
export function resultWords(
  { created, updated, unchanged, rejected, stale }: Counts,
  reader: Reader,
): string {
  const parts: [number, string][] = [
    [created, "new"],
    [updated, "changed"],
    [unchanged, "unchanged"],
    [rejected - stale, "with errors"],
    [stale, "skipped: changed since the check"],
  ];
  const words = parts.flatMap(([count, word]) =>
    count > 0 ? [`${formatNumber(count, reader)} ${word}`] : [],
  );
  return words.join(", ") || "No rows";
}
