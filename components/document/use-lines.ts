"use client";

import { useQuery } from "@tanstack/react-query";
import { quoted } from "@/components/reference/label-query";
import { api } from "@/lib/client/browser";
import type { AnyRow } from "@/lib/client/records";
import { isObject } from "@/lib/schemas/is-object";
import type { LinesScreen } from "@/lib/view-models/document-screen";
import { type StoredLines, versionName } from "./save-body";

/** Lines of one document that a screen shows. */
const maxLines = 1_000;

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

async function readLines(lines: LinesScreen, key: string, signal?: AbortSignal): Promise<StoredLines> {
  const rows = await readParts(lines, [key], signal);
  if (!lines.breaks || rows.length === 0) return rows;
  const { parent } = lines.breaks;
  const ids = rows.map(({ id }) => String(id));
  const breaks = await readParts(lines.breaks, ids, signal);
  return rows.map((row) => ({ ...row, breaks: breaks.filter((one) => one[parent] === row.id) }));
}

async function readParts(
  { screen, parent, order }: LinesScreen,
  owners: readonly string[],
  signal: AbortSignal | undefined,
) {
  const columns = screen.columns.filter(({ sensitive, type }) => !sensitive && type !== "jsonb");
  const names = columns.map(({ name }) => name);
  const tie = names.includes("createdAt") ? ",createdAt,id" : ",id";
  const query = new URLSearchParams({
    [parent]: `in.(${owners.map(quoted)})`,
    select: names.join(","),
    order: `${order?.column ?? "createdAt"}${tie}`,
    limit: String(maxLines),
  });
  const page = await api.records(screen).list(query, signal ? { signal } : {});
  return page.rows;
}
