"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { csvOf } from "@/components/export/csv";
import { namedCsv } from "@/components/export/named-csv";
import { saveCsv } from "@/components/export/save-file";
import { useSession } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Segmented } from "@/components/ui/segmented";
import { formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { api } from "@/lib/client/browser";
import type { AnyRow } from "@/lib/client/records";
import { inSentence } from "@/lib/view-models/labels";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { countQuery, listQuery, shownColumns } from "./query/list-query";
import type { View } from "./query/view";

/** Rows per request; the API's maximum. */
const step = 1000;

/** Readable, or with raw values for import. */
type Contents = "names" | "raw";
const contentsOptions = [
  { value: "names", label: "Names and labels" },
  { value: "raw", label: "Raw values for import" },
] as const;

interface ExportDialogProps {
  screen: ResourceScreen;
  view: View;
  onClose: () => void;
}

/** Downloads all matching rows, after showing their number. */
export default function ExportDialog({ screen, view, onClose }: ExportDialogProps) {
  const reader = useReader() ?? plainReader;
  const base = useSession().company.baseCurrencyCode;
  const [contents, setContents] = useState<Contents>("names");
  const [done, setDone] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const { data: total } = useQuery({
    queryKey: ["records", screen.name, "count", "export", view.filters, view.search],
    queryFn: async ({ signal }) =>
      (await api.records(screen).list(countQuery(screen, view), { signal }, "exact")).count,
    staleTime: 0,
  });
  const running = done !== null && problem === null;

  async function run() {
    const controller = new AbortController();
    const { signal } = controller;
    stop.current = controller;
    setProblem(null);
    setDone(0);
    try {
      const parts = await fetchAll(
        screen,
        view,
        contents === "raw" ? rawCsv : namesCsv(screen, view, base),
        signal,
        setDone,
      );
      saveCsv(screen.name, parts);
      onClose();
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  const rows = total === null || total === undefined ? null : formatNumber(total, reader);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Download ${inSentence(screen.title)}`}>
      <p>
        {rows === null ? "Counting rows…" : `${rows} ${total === 1 ? "row" : "rows"} as CSV: `}
        {rows !== null && "all rows that match the search and filters, with the visible columns."}
      </p>
      <div className="pt-3">
        <Segmented label="Contents" value={contents} options={contentsOptions} onChange={setContents} />
      </div>
      {done !== null && (
        <div className="pt-4">
          <progress
            aria-label="Rows fetched"
            value={done}
            max={Math.max(total ?? 1, 1)}
            className="h-2 w-full accent-accent"
          />
          <p role="status" className="text-sm text-muted tabular-nums">
            {formatNumber(done, reader)} of {rows}
          </p>
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="pt-3 text-sm text-danger">
          {problem}
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={rows === null || total === 0}
          busy={running}
          onClick={() => void run()}
        >
          {problem === null ? "Download" : "Retry"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A page of rows as CSV; `selected` are the query's columns. */
type PageCsv = (page: {
  rows: AnyRow[];
  selected: readonly string[];
  isFirst: boolean;
  signal: AbortSignal;
}) => string | Promise<string>;

const rawCsv: PageCsv = ({ rows, selected, isFirst }) => csvOf(selected, rows, isFirst);

/** Rows with the labels of their references. */
function namesCsv(screen: ResourceScreen, view: View, base: string): PageCsv {
  const csv = namedCsv(shownColumns(screen, view), base);
  return ({ rows, isFirst, signal }) => csv(rows, isFirst, signal);
}

async function fetchAll(
  screen: ResourceScreen,
  view: View,
  csv: PageCsv,
  signal: AbortSignal,
  onDone: (rows: number) => void,
): Promise<string[]> {
  const parts: string[] = [];
  let done = 0;
  let after: string | null = null;
  // Resolves relative days once, so that every page uses the same moment.
  const now = new Date();
  do {
    const query = listQuery(screen, { ...view, limit: step, start: 0, after }, now);
    const page: { rows: AnyRow[]; next: string | null } = await api.records(screen).list(query, { signal });
    const selected = query.get("select")?.split(",") ?? [];
    parts.push(await csv({ rows: page.rows, selected, isFirst: parts.length === 0, signal }));
    done += page.rows.length;
    onDone(done);
    after = page.next;
  } while (after !== null);
  return parts;
}
