"use client";

import { Download } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import type { ComponentType } from "react";
import { CopyAs } from "@/components/api/copy-as";
import { csvOf } from "@/components/export/csv";
import { saveCsv, saveFile } from "@/components/export/save-file";
import { isObject } from "@/components/form/draft";
import { Button, buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { inSentence } from "@/lib/screens/labels";
import type { OperationScreen } from "@/lib/screens/operation-screen";
import { recordPath } from "@/lib/screens/paths";
import { RecordCard } from "./record-card";
import { ResultTable } from "./result-table";
import { rowsOf } from "./rows-of";

export interface ResultProps {
  operation: OperationScreen;
  /** The body that was sent. */
  input: Record<string, unknown>;
  /** What the operation answered. */
  answer: unknown;
}

/** Answers that are best seen in their own way. */
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

/** What an operation answered, shown as what it is, to be copied as a call or kept as a file. */
export function ResultView(props: ResultProps) {
  const { operation, input, answer } = props;
  const { path, result } = operation;
  const rows = rowsOf(result, answer);
  const name = path.split("/")[1] ?? path;
  const names = result.columns.map((column) => column.name);
  const View = views[path] ?? (result.kind === "list" ? ResultTable : RecordCard);
  return (
    <Card
      title={<span aria-live="polite">{titleOf(props, rows.length)}</span>}
      actions={
        <div className="flex flex-wrap items-center gap-1.5">
          <CopyAs method="POST" path={`/api/v1/${path}`} body={input} />
          {result.kind === "list" && rows.length > 0 && (
            <Button size="sm" variant="ghost" onClick={() => saveCsv(name, [csvOf(names, rows, true)])}>
              <Download aria-hidden className="size-3.5" /> CSV
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            onClick={() => saveFile(`${name}.json`, "application/json", [JSON.stringify(answer, null, 2)])}
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

function titleOf({ operation, answer }: ResultProps, count: number): string {
  if (operation.result.kind !== "list" || operation.subject) return "Answer";
  const total = isObject(answer) && typeof answer.count === "number" ? answer.count : null;
  if (total !== null && total !== count) return `${count} of ${total} rows`;
  return count === 1 ? "1 row" : `${count} rows`;
}

/** The way to the record that was saved. */
function SavedLink({ operation, answer }: ResultProps) {
  if (!operation.subject || !isObject(answer)) return null;
  const [first] = Array.isArray(answer.results) ? answer.results : [answer];
  const id = isObject(first) ? first.id : null;
  if (typeof id !== "string") return null;
  const { resource, singular } = operation.subject.reference;
  return (
    <p className="pt-3">
      <Link href={recordPath(resource, id)} className={buttonClass()}>
        Open the {inSentence(singular)}
      </Link>
    </p>
  );
}
