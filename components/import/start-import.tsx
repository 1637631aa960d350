"use client";

import { clsx } from "clsx";
import { FileUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useRef, useState } from "react";
import { useUnloadQuestion } from "@/components/form/leave/unsaved-changes";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FileButton } from "@/components/ui/file-button";
import { Select } from "@/components/ui/input";
import { notify } from "@/components/ui/notify";
import { ProgressBar } from "@/components/ui/progress-bar";
import { useIsShown } from "@/components/ui/use-is-shown";
import { type FileFormat, maxFileBytes } from "@/lib/schemas/imports";
import { routeTo } from "@/lib/view-models/paths";
import { sendFile } from "./send-file";

interface StartImportProps {
  /** Lists that the user may import into. */
  lists: readonly { name: string; title: string }[];
  /** The one that was chosen before. */
  chosen: string | null;
  /** The import whose corrected rows the file has. */
  corrected: Corrected | null;
}

interface Corrected {
  fileName: string;
  resource: string;
  /** How its file was read: what is left of it may be too little to recognize that again. */
  format: Partial<FileFormat>;
}

/** Chooses a list and a file, and sends it. */
export function StartImport({ lists, chosen, corrected }: StartImportProps) {
  const [resource, setResource] = useState(chosen ?? "");
  const source = corrected?.resource === resource ? corrected : null;
  const { sent, problem, send, cancel } = useSending(resource, source?.format);
  return (
    <Card title="New import">
      <div className="grid gap-4">
        <div className="max-w-sm">
          <Field label="List">
            {(control) => (
              <Select {...control} value={resource} onChange={(event) => setResource(event.target.value)}>
                <option value="">Choose…</option>
                {lists.map(({ name, title }) => (
                  <option key={name} value={name}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <DropArea onFile={send}>
          <FileUp aria-hidden className="size-6 text-muted" />
          {sent === null ? (
            <>
              <p className="text-sm text-muted">
                Drop a CSV or Excel file here. Its first row names the columns.
              </p>
              <FileButton
                variant="primary"
                accept=".csv,.tsv,.txt,.xlsx"
                fileLabel="File to import"
                onFile={send}
              >
                Choose a file…
              </FileButton>
            </>
          ) : (
            <>
              <ProgressBar
                aria-label="Sending the file"
                value={sent.bytes}
                max={sent.of}
                className="max-w-sm"
              />
              <p role="status" className="text-sm text-muted">
                Sending the file…
              </p>
              <Button onClick={cancel}>Cancel</Button>
            </>
          )}
          {problem !== null && (
            <p role="alert" className="text-sm text-danger">
              {problem}
            </p>
          )}
        </DropArea>
        {source && (
          <p className="text-sm">Numbers, dates and percentages are read as in {source.fileName}.</p>
        )}
        <p className="text-sm text-muted">
          Nothing is written before you have seen what would change. Records are found by their number or
          name, so that the same file twice changes nothing, and an import can be undone for 30 days.
        </p>
      </div>
    </Card>
  );
}

/** Sends a file to be imported into a list, and opens the import if the user is still here. */
function useSending(resource: string, format: Partial<FileFormat> = {}) {
  const router = useRouter();
  const [sent, setSent] = useState<{ bytes: number; of: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef<AbortController>(null);
  const isShown = useIsShown();
  useUnloadQuestion(() => sent !== null);

  async function send(file: File | undefined) {
    if (!file) return;
    if (sent !== null) return setProblem("Another file is being sent.");
    if (resource === "") return setProblem("Choose the list first.");
    if (file.size > maxFileBytes) return setProblem("The file is larger than 50 MB. Import it in parts.");
    if (file.size === 0) return setProblem("The file is empty.");
    setProblem(null);
    setSent({ bytes: 0, of: file.size });
    const stop = new AbortController();
    sending.current = stop;
    try {
      const onSent = (bytes: number) => setSent({ bytes, of: file.size });
      const id = await sendFile(resource, file, format, stop.signal, onSent);
      const open = () => router.push(routeTo(`/console/imports/${id}`));
      if (isShown.current) open();
      else notify("info", `${file.name} was sent`, { action: { label: "Open the import", run: open } });
    } catch (error) {
      setSent(null);
      if (stop.signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      setProblem(message);
      if (!isShown.current) notify("error", `${file.name} was not sent`, { detail: message });
    }
  }

  return { sent, problem, send, cancel: () => sending.current?.abort() };
}

interface DropAreaProps {
  onFile: (file: File | undefined) => Promise<void>;
  children: ReactNode;
}

/** Takes a file that is dropped on it. */
function DropArea({ onFile, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <fieldset
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void onFile(event.dataTransfer.files[0]);
      }}
      aria-label="File"
      className={clsx(
        "grid justify-items-center gap-2 rounded-lg border border-dashed px-6 py-8 text-center",
        isOver ? "border-accent bg-accent-soft" : "border-line-strong",
      )}
    >
      {children}
    </fieldset>
  );
}
