"use client";

import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { RecordValues } from "@/components/record/record-values";
import type { RecordViewProps } from "@/components/record/special";
import { usePermissions } from "@/components/record/use-record";
import type { LabelOf } from "@/components/reference/row-reference";
import { LoadFailure } from "@/components/ui/load-failure";
import { api } from "@/lib/client/browser";
import type { DocumentScreen } from "@/lib/view-models/document/document-screen";
import { amountOf } from "@/lib/view-models/document/line-columns";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { DocumentTotals } from "./document-totals";
import { DocumentLines } from "./lines/document-lines";
import { useLines } from "./lines/use-lines";
import { NextDocuments } from "./next-documents";
import { RelatedDocuments } from "./related-documents";
import { StatusSteps } from "./status/status-steps";
import { Transitions } from "./status/transitions";

interface DocumentBodyProps extends RecordViewProps {
  document: DocumentScreen;
  labelOf: LabelOf;
}

/** Replaces the values of a record for a document: status and next steps, header in groups, lines, totals, related documents. */
export function DocumentBody({ document, labelOf, ...view }: DocumentBodyProps) {
  const { screen, record } = view;
  const key = String(record[screen.key]);
  const { edit } = usePermissions(screen);
  const { data, error, refetch } = useQuery(relatedQuery(screen.name, key));
  const status = String(record[document.status.column]);
  const { lines } = document;
  const { data: rows = [] } = useLines(lines, key);
  return (
    <div className="grid min-w-0 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StatusSteps status={document.status} value={status} />
        <div className="flex flex-wrap gap-2">
          <NextDocuments screen={screen} next={document.next} status={status} record={record} />
          {edit && <Transitions {...view} document={document} />}
        </div>
      </div>
      {isLocked(document, status) && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Lock aria-hidden className="size-3.5 shrink-0" />
          {document.lock?.reason}
        </p>
      )}
      {error && !data ? (
        <LoadFailure what="the totals and related documents" error={error} onRetry={() => void refetch()} />
      ) : (
        <RelatedDocuments related={data?.results} titles={document.titles} recordKey={key} />
      )}
      <Groups {...view} groups={headerOf(document)} labelOf={labelOf} />
      {lines && <DocumentLines lines={lines} recordKey={key} currencyCode={record.currencyCode ?? null} />}
      <DocumentTotals
        screen={screen}
        document={document}
        totals={data?.totals}
        record={record}
        lines={lines ? rows.map((row) => amountOf(lines, (name) => Number(row[name]))) : []}
      />
      <Groups {...view} groups={[othersOf(document, screen)]} labelOf={labelOf} />
    </div>
  );
}

/** Totals and related documents. */
export const relatedQuery = (resource: string, key: string) => ({
  queryKey: ["document", resource, key, "related"] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.runConsole("document/getRelated", { resource, id: key }, { signal }),
});

/** Whether lines and most of the header cannot change any more. */
export const isLocked = ({ lock }: DocumentScreen, status: string): boolean =>
  lock !== undefined && !lock.open.includes(status);

interface Group {
  title: string;
  columns: readonly string[];
}

const amountsOf = ({ totals }: DocumentScreen): readonly string[] =>
  totals?.kind === "columns" ? totals.columns : [];

/** The header in its groups, without the amounts. */
const headerOf = (document: DocumentScreen): Group[] =>
  document.groups.map(({ title, columns }) => ({
    title,
    columns: columns.filter((name) => !amountsOf(document).includes(name)),
  }));

/** The columns that are nowhere else. */
function othersOf(document: DocumentScreen, screen: ResourceScreen): Group {
  const grouped = document.groups.flatMap(({ columns }) => columns);
  const elsewhere = [document.status.column, ...amountsOf(document), ...grouped];
  const names = screen.columns.map(({ name }) => name);
  return { title: "Other", columns: names.filter((name) => !elsewhere.includes(name)) };
}

/** The columns of a group in its order. */
const columnsOf = ({ columns }: ResourceScreen, names: readonly string[]) =>
  names.flatMap((name) => columns.find((column) => column.name === name) ?? []);

interface GroupsProps extends Pick<RecordViewProps, "screen" | "record"> {
  groups: readonly Group[];
  labelOf: LabelOf;
}

function Groups({ groups, labelOf, screen, record }: GroupsProps) {
  return (
    <div className={groups.length > 1 ? "grid gap-x-6 gap-y-4 lg:grid-cols-2" : "grid"}>
      {groups.map(({ title, columns }) => (
        <section key={title} className="grid min-w-0 content-start gap-2">
          <h2 className="text-sm font-semibold">{title}</h2>
          <RecordValues
            screen={{ ...screen, columns: columnsOf(screen, columns) }}
            record={record}
            labelOf={labelOf}
            omitted={[]}
          />
        </section>
      ))}
    </div>
  );
}
