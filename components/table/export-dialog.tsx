"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { csvOf } from "@/components/export/csv";
import { saveCsv } from "@/components/export/save-file";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { api } from "@/lib/client/browser";
import type { AnyRow } from "@/lib/client/records";
import { inSentence } from "@/lib/screens/labels";
import type { ResourceScreen } from "@/lib/screens/resource-screen";
import { countQuery, listQuery } from "./query/list-query";
import type { View } from "./query/view";

/** Rows fetched at once; the API gives no more. */
const step = 1000;

interface ExportDialogProps {
  screen: ResourceScreen;
  view: View;
  onClose: () => void;
}

/** Downloads every row that the filters leave, and says how many there are before it begins. */
export default function ExportDialog({ screen, view, onClose }: ExportDialogProps) {
  const reader = useReader() ?? plainReader;
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
      const parts = await fetchAll(screen, view, signal, setDone);
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
        {rows === null ? "Counting the rows…" : `${rows} ${total === 1 ? "row" : "rows"} as CSV: `}
        {rows !== null && "all that the search and filters leave, with the columns in sight."}
      </p>
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
          {problem === null ? "Download" : "Try again"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

async function fetchAll(
  screen: ResourceScreen,
  view: View,
  signal: AbortSignal,
  onDone: (rows: number) => void,
): Promise<string[]> {
  const parts: string[] = [];
  let done = 0;
  let after: string | null = null;
  let columns: string[] | null = null;
  // Relative days mean the same moment on every page.
  const now = new Date();
  do {
    const query = listQuery(screen, { ...view, limit: step, start: 0, after }, now);
    const page: { rows: AnyRow[]; next: string | null } = await api.records(screen).list(query, { signal });
    columns ??= query.get("select")?.split(",") ?? [];
    parts.push(csvOf(columns, page.rows, parts.length === 0));
    done += page.rows.length;
    onDone(done);
    after = page.next;
  } while (after !== null);
  return parts;
}
