"use client";

import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/browser";
import type { AnyRow } from "@/lib/client/records";
import { isObject } from "@/lib/schemas/is-object";
import type { LinesScreen } from "@/lib/view-models/document/document-screen";
import { type StoredLines, versionName } from "../save/save-body";
import { readLines } from "./read-lines";

/** The lines of a document with their price breaks, in order. */
const linesQuery = (lines: LinesScreen | null, key: string | null) => ({
  queryKey: ["records", lines?.resource ?? "", "lines", key] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    lines && key !== null ? readLines(lines, key, signal) : Promise.resolve([]),
});

export const useLines = (lines: LinesScreen | null, key: string | null) => useQuery(linesQuery(lines, key));

/** The same for a form: each line and price break with its version in `versionName`. */
export const useVersionedLines = (lines: LinesScreen | null, resource: string, id: string) =>
  useQuery({
    queryKey: [...linesQuery(lines, id).queryKey, "versions"] as const,
    queryFn: ({ signal }) => readVersionedLines(lines, resource, id, signal),
    // The form must begin with the stored values.
    gcTime: 0,
  });

/** The lines of a document as they are stored now, each with its version. */
export async function readVersionedLines(
  lines: LinesScreen | null,
  resource: string,
  id: string,
  signal?: AbortSignal,
): Promise<StoredLines> {
  if (!lines) return [];
  // Read first: a line that changes in between is then a conflict and not overwritten.
  const versions = await api.runConsole("document/getVersions", { resource, id }, signal ? { signal } : {});
  const rows = await readLines(lines, id, signal);
  return rows.map((row) => ({ ...versioned(row, versions.lines), ...breaksOf(row, versions.breaks) }));
}

type Versions = Readonly<Record<string, string>>;

const versioned = (row: AnyRow, versions: Versions): AnyRow => ({
  ...row,
  [versionName]: versions[String(row.id)] ?? null,
});

function breaksOf({ breaks }: AnyRow, versions: Versions): AnyRow {
  if (!Array.isArray(breaks)) return {};
  return { breaks: breaks.filter(isObject).map((one) => versioned(one as AnyRow, versions)) };
}
