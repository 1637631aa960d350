"use client";

import type { Route } from "next";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button, buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { ProgressBar } from "@/components/ui/progress-bar";
import { formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { isWorking } from "@/lib/schemas/imports";
import { inSentence } from "@/lib/view-models/labels";
import { recordsPath, routeTo } from "@/lib/view-models/paths";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { CheckResult } from "./check-result";
import { ImportResult } from "./import-result";
import { MappingCard } from "./mapping-card";
import { type Import, useImport, useStep } from "./use-import";
import { hasResult, wordsOf } from "./words";

interface ImportScreenProps {
  initial: Import;
  /** Title of the list. */
  title: string;
  /** Columns that a file can set. */
  columns: readonly ColumnScreen[];
  /** Columns that every new record needs. */
  required: readonly string[];
  /** Without it, the import is shown with none of its steps. */
  mayImport: boolean;
}

/** One import, from its file to its result. */
export function ImportScreen({ initial, title, columns, required, mayImport }: ImportScreenProps) {
  const { data: job } = useImport(initial);
  const { step, busy, problem } = useStep(job.id);
  const [isEdited, setEdited] = useState(false);
  const { plan, state } = job;
  const isOpen = state === "read" || state === "checked";
  const again = mayImport ? routeTo(`/console/imports?resource=${job.resource}`) : null;
  const cards = useRef<HTMLDivElement>(null);
  useKeptFocus(cards, state);
  return (
    <>
      <PageHeader
        title={job.fileName}
        description={
          <>
            Into{" "}
            <PageLink href={recordsPath(job.resource)} className="focus-ring rounded underline">
              {title}
            </PageLink>{" "}
            <Badge tone={wordsOf(job).tone}>{wordsOf(job).title}</Badge>
          </>
        }
        actions={
          mayImport &&
          !job.finishedAt &&
          !isWorking(state) && (
            <Button onClick={() => void step("import/cancel", {})} busy={busy}>
              Cancel import
            </Button>
          )
        }
      />
      <div ref={cards} tabIndex={-1} className="grid max-w-5xl gap-4 outline-none">
        {problem !== null && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
        {isWorking(state) && (
          <Working job={job} onCancel={mayImport ? () => void step("import/cancel", {}) : null} />
        )}
        {(state === "uploading" || state === "failed" || state === "cancelled") && (
          <Ended job={job} again={again} />
        )}
        {hasResult(job) && <ImportResult job={job} columns={columns} mayImport={mayImport} />}
        {state === "checked" && (
          <CheckResult
            job={job}
            columns={columns}
            isEdited={isEdited}
            busy={busy}
            onRun={mayImport ? () => void step("import/run", { checked: checkedOf(plan) }) : null}
          />
        )}
        {isOpen && !mayImport && <p>Someone who may change {inSentence(title)} can continue this import.</p>}
        {plan && isOpen && mayImport && (
          <MappingCard
            id={job.id}
            resource={job.resource}
            plan={plan}
            columns={columns}
            required={required}
            isChecked={state === "checked"}
            busy={busy}
            onEdit={setEdited}
            onCheck={(input) => void step("import/check", input)}
            onRead={(format) => void step("import/read", { format })}
            onApply={(name) => void step("import/applyTemplate", { name })}
          />
        )}
      </div>
    </>
  );
}

/** What the check that is shown was made with. */
const checkedOf = (plan: Import["plan"]) =>
  plan ? { mapping: plan.mapping, key: plan.key, format: plan.format } : undefined;

/** The next Tab moves into these cards when the one that had the focus is replaced by that of another state. */
function useKeptFocus(cards: RefObject<HTMLElement | null>, state: Import["state"]) {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (document.activeElement === document.body) cards.current?.focus({ preventScroll: true });
  }, [cards, state]);
}

const doing = {
  reading: "Reading the file…",
  checking: "Checking the rows…",
  running: "Importing the rows…",
};

function Working({ job, onCancel }: { job: Import; onCancel: (() => void) | null }) {
  const reader = useReader() ?? plainReader;
  const { state, done, rows } = job;
  const title = state in doing ? doing[state as keyof typeof doing] : "";
  const count = (value: number) => formatNumber(value, reader);
  // One card in all states, so that its button keeps the focus.
  return (
    <Card
      title={job.isWaiting ? "Waiting" : title}
      actions={onCancel && <Button onClick={onCancel}>Cancel</Button>}
    >
      {job.isWaiting ? (
        <Waiting waitsFor={job.waitsFor} />
      ) : (
        <>
          <ProgressBar
            aria-label={title}
            {...(state !== "reading" && { value: done, max: Math.max(rows, 1) })}
          />
          <p role="status" className="mt-3 text-sm text-muted tabular-nums">
            {state === "reading"
              ? `${count(rows)} ${rows === 1 ? "row" : "rows"} so far.`
              : `${count(done)} of ${count(rows)} ${rows === 1 ? "row" : "rows"}.`}{" "}
            You may close this page; the import continues.
          </p>
        </>
      )}
    </Card>
  );
}

const Waiting = ({ waitsFor }: Pick<Import, "waitsFor">) => (
  <p role="status">
    {waitsFor ? (
      <>
        This import waits for{" "}
        <PageLink href={routeTo(`/console/imports/${waitsFor.id}`)} className="focus-ring rounded underline">
          {waitsFor.fileName}
        </PageLink>
        , which is worked on first.
      </>
    ) : (
      "This import starts as soon as the server is free."
    )}{" "}
    You may close this page; the import continues.
  </p>
);

function Ended({ job, again }: { job: Import; again: Route | null }) {
  const { state, problem } = job;
  return (
    <Card title={wordsOf(job).title}>
      <p>
        {state === "uploading" && "The file was not sent to its end."}
        {state === "cancelled" && "This import was cancelled."}
        {problem}
      </p>
      {again && (
        <PageLink href={again} className={buttonClass({ variant: "primary" }, "mt-3")}>
          Choose a file again
        </PageLink>
      )}
    </Card>
  );
}
