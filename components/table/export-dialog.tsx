"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { downloadFile } from "@/components/export/download-file";
import { useSession } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Segmented } from "@/components/ui/segmented";
import { formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { api } from "@/lib/client/browser";
import { inSentence } from "@/lib/view-models/labels";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { countQuery, exportQuery } from "./query/list-query";
import type { View } from "./query/view";

type Format = "xlsx" | "csv" | "json";
const formats = [
  { value: "xlsx", label: "Excel" },
  { value: "csv", label: "CSV" },
  { value: "json", label: "JSON" },
] as const;

/** Purpose of the chosen format. */
const notes: Record<Format, string> = {
  xlsx: "A workbook with real dates and numbers. Times are those of the company's time zone.",
  csv: "Text in UTF-8, separated by commas, with a point in decimals and days as 2026-05-03.",
  json: "A list of objects with the column names of the API.",
};

interface ExportDialogProps {
  screen: ResourceScreen;
  view: View;
  onClose: () => void;
}

/** Downloads all matching rows, after showing their number. */
export default function ExportDialog({ screen, view, onClose }: ExportDialogProps) {
  const reader = useReader() ?? plainReader;
  const session = useSession();
  const [format, setFormat] = useState<Format>("xlsx");
  const [bytes, setBytes] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const { data: total, error } = useQuery({
    queryKey: ["records", screen.name, "count", "export", view.filters, view.search],
    queryFn: async ({ signal }) =>
      (await api.records(screen).list(countQuery(screen, view, session), { signal }, "exact")).count,
    staleTime: 0,
  });
  const running = bytes !== null && problem === null;

  async function run() {
    const controller = new AbortController();
    stop.current = controller;
    setProblem(null);
    setBytes(0);
    const path = `/api/console/export/${screen.name}.${format}?${exportQuery(screen, view, session)}`;
    try {
      await downloadFile(path, controller.signal, setBytes);
      onClose();
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  const alert = problem ?? error?.message ?? null;
  const rows = total === null || total === undefined ? null : formatNumber(total, reader);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Download ${inSentence(screen.title)}`}>
      <p>
        {rows === null
          ? "Counting rows…"
          : `${rows} ${total === 1 ? "row" : "rows"}: all that match the search and filters, with the visible columns. References have their name and their ID.`}
      </p>
      <div className="pt-3">
        <Segmented label="Format" value={format} options={formats} onChange={setFormat} />
        <p className="pt-2 text-sm text-muted">{notes[format]}</p>
      </div>
      {running && (
        <div className="pt-4">
          <ProgressBar aria-label="Download" />
          <p role="status" className="text-sm text-muted tabular-nums">
            {formatNumber(Math.round(bytes / 100_000) / 10, reader)} MB received
          </p>
        </div>
      )}
      {alert !== null && (
        <p role="alert" className="pt-3 text-sm text-danger">
          {alert}
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
