"use client";

import { Download } from "lucide-react";
import dynamic from "next/dynamic";
import { type ComponentType, useState } from "react";
import { CopyAs } from "@/components/api/copy-as";
import { namedCsv } from "@/components/export/named-csv";
import { saveCsv, saveFile } from "@/components/export/save-file";
import { useLabels } from "@/components/reference/use-labels";
import { useSession } from "@/components/shell/session-context";
import { Button, buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";
import { notify } from "@/components/ui/notify";
import { PageLink } from "@/components/ui/page-link";
import { RowValue } from "@/components/value/row-value";
import type { AnyRow } from "@/lib/client/records";
import { isObject } from "@/lib/schemas/is-object";
import { inSentence } from "@/lib/view-models/labels";
import { recordPath } from "@/lib/view-models/paths";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { periodSheet } from "./period-rows";
import { ResultTable } from "./result-table";
import { type ResultProps, rowsOf } from "./rows-of";

/** Responses with a view of their own. */
const views: Readonly<Record<string, ComponentType<ResultProps>>> = {
  "accounting/applyCtaToReportPeriodSeries": dynamic(() =>
    import("./period-matrix").then((module) => module.PeriodMatrix),
  ),
  "settings/resolveSections": dynamic(() =>
    import("./section-preview").then((module) => module.SectionPreview),
  ),
  "quality/getQualityDocumentVersions": dynamic(() =>
    import("./version-list").then((module) => module.VersionList),
  ),
};

/** Responses whose rows must be spread over columns for CSV. */
const sheets: Readonly<Record<string, typeof periodSheet>> = {
  "accounting/applyCtaToReportPeriodSeries": periodSheet,
};

/** The results of an operation, with copy and download buttons. */
export function ResultView(props: ResultProps) {
  const { operation, input, response } = props;
  const { path, result } = operation;
  const rows = rowsOf(result, response);
  const name = path.split("/")[1] ?? path;
  const View = views[path] ?? (result.kind === "list" ? ResultTable : RecordCard);
  return (
    <Card
      title={<span aria-live="polite">{titleOf(props, rows.length)}</span>}
      actions={
        <div className="flex flex-wrap items-center gap-1.5">
          <CopyAs method="POST" path={`/api/v1/${path}`} body={input} />
          {result.kind === "list" && rows.length > 0 && (
            <SaveCsv
              name={name}
              {...(sheets[path]?.(result.columns, rows) ?? { columns: result.columns, rows })}
            />
          )}
          <Button
            size="sm"
            variant="ghost"
            onClick={() => saveFile(`${name}.json`, "application/json", [JSON.stringify(response, null, 2)])}
          >
            <Download aria-hidden className="size-3.5" /> JSON
          </Button>
        </div>
      }
    >
      <View {...props} />
      <SavedLink {...props} />
    </Card>
  );
}

interface SaveCsvProps {
  name: string;
  columns: readonly ColumnScreen[];
  rows: readonly AnyRow[];
}

/** Downloads the rows as readable CSV; the JSON file has the raw values. */
function SaveCsv({ name, columns, rows }: SaveCsvProps) {
  const base = useSession().company.baseCurrencyCode;
  const [isSaving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    try {
      saveCsv(name, [await namedCsv(columns, rows, base)]);
    } catch (error) {
      notify("error", "Could not save the CSV file", {
        detail: error instanceof Error ? error.message : String(error),
      });
    } finally {
      setSaving(false);
    }
  }
  return (
    <Button size="sm" variant="ghost" busy={isSaving} onClick={() => void save()}>
      <Download aria-hidden className="size-3.5" /> CSV
    </Button>
  );
}

function titleOf({ operation, response }: ResultProps, count: number): string {
  if (operation.result.kind !== "list" || operation.subject) return "Results";
  const total = isObject(response) && typeof response.count === "number" ? response.count : null;
  if (total !== null && total !== count) return `${count} of ${total} rows`;
  return count === 1 ? "1 row" : `${count} rows`;
}

/** Link to the saved record. */
function SavedLink({ operation, response }: ResultProps) {
  if (!operation.subject || !isObject(response)) return null;
  const [first] = Array.isArray(response.results) ? response.results : [response];
  const id = isObject(first) ? first.id : null;
  if (typeof id !== "string") return null;
  const { resource, singular } = operation.subject.reference;
  return (
    <p className="pt-3">
      <PageLink href={recordPath(resource, id)} className={buttonClass()}>
        Open the {inSentence(singular)}
      </PageLink>
    </p>
  );
}

/** The single record of a response, field by field. */
function RecordCard({ operation, response }: ResultProps) {
  const { columns } = operation.result;
  const [row] = rowsOf(operation.result, response);
  const labelOf = useLabels(columns, row ? [row] : []);
  if (!row || columns.length === 0)
    return <CodeBlock label="response" code={JSON.stringify(response, null, 2)} />;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {columns.map((column) => (
        <div key={column.name} className="min-w-0">
          <dt className="text-xs text-muted">{column.label}</dt>
          <dd className="wrap-anywhere">
            <RowValue column={column} row={row} labelOf={labelOf} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
