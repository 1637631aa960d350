"use client";

import dynamic from "next/dynamic";
import { RecordHistory } from "@/components/history/record-history";
import type { LabelOf } from "@/components/reference/row-reference";
import { useLabels } from "@/components/reference/use-labels";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { Value } from "@/components/value/value";
import { useVisit } from "@/components/visits/use-visits";
import { ApiFailure, requestIdOf } from "@/lib/client/api-failure";
import type { AnyRow } from "@/lib/client/records";
import type { DocumentScreen } from "@/lib/view-models/document/document-screen";
import type { RecordOperation } from "@/lib/view-models/operation/operations-for";
import type { RelatedScreen } from "@/lib/view-models/references";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { RecordActions } from "./record-actions";
import { RecordDocuments } from "./record-documents";
import { RecordValues } from "./record-values";
import { RelatedLists } from "./related/related-lists";
import { specialOf } from "./specials";
import { useRecord } from "./use-record";

const DocumentBody = dynamic(
  () => import("@/components/document/document-body").then((m) => m.DocumentBody),
  {
    loading: () => <RecordSkeleton />,
  },
);

interface RecordDetailProps {
  screen: ResourceScreen;
  recordKey: string;
  /** Resources that refer to this record. */
  related?: readonly RelatedScreen[];
  /** Declaration of the record as a document. */
  document?: DocumentScreen | null;
  /** Operations that can be run for it. */
  operations?: readonly RecordOperation[];
  /** Called after deletion. */
  onDeleted?: () => void;
}

/** One record: values, actions and related records. */
export function RecordDetail({
  screen,
  recordKey,
  related = [],
  document = null,
  operations = [],
  onDeleted,
}: RecordDetailProps) {
  const { data, error, refetch } = useRecord(screen, recordKey);
  const labelOf = useLabels(screen.columns, data ? [data.record] : []);
  useVisit(data && !screen.secretBearing ? { resource: screen.name, key: recordKey } : null);
  if (!data)
    return error ? <RecordFailure error={error} screen={screen} onRetry={refetch} /> : <RecordSkeleton />;

  const { Head, Foot, headColumns = [] } = specialOf(screen.name);
  const view = { screen, record: data.record, etag: data.etag };
  return (
    <div className="grid min-w-0 gap-5">
      <RecordActions {...view} operations={operations} {...(onDeleted && { onDeleted })} />
      {Head && <Head {...view} />}
      {document ? (
        <DocumentBody {...view} document={document} labelOf={labelOf} />
      ) : (
        <RecordValues {...view} labelOf={labelOf} omitted={headColumns} />
      )}
      <RecordDocuments {...view} omitted={headColumns} />
      {Foot && <Foot {...view} />}
      <RelatedLists screen={screen} related={related} record={data.record} />
      <RecordStamps {...view} labelOf={labelOf} />
      <RecordHistory screen={screen} recordKey={recordKey} />
    </div>
  );
}

interface FailureProps {
  error: Error;
  screen: ResourceScreen;
  onRetry: () => void;
}

function RecordFailure({ error, screen, onRetry }: FailureProps) {
  if (error instanceof ApiFailure && error.code === "PGRST116") {
    return (
      <ErrorState
        title={`${screen.singular} not found`}
        message="It may have been deleted, or it belongs to another company."
      />
    );
  }
  return (
    <ErrorState
      title="Cannot load the record"
      message={error.message}
      requestId={requestIdOf(error)}
      onRetry={onRetry}
    />
  );
}

const RecordSkeleton = () => (
  <div className="grid gap-3" aria-busy>
    <span className="sr-only" role="status">
      Loading record
    </span>
    {["w-1/3", "w-2/3", "w-1/2", "w-3/4", "w-2/5"].map((width) => (
      <Skeleton key={width} className={`h-5 ${width}`} />
    ))}
  </div>
);

interface RecordStampsProps {
  screen: ResourceScreen;
  record: AnyRow;
  labelOf: LabelOf;
}

const stamps = [
  { title: "Created", at: "createdAt", by: "createdBy" },
  { title: "Last updated", at: "updatedAt", by: "updatedBy" },
];

/** Who created and last updated the record, and when. */
function RecordStamps({ screen, record, labelOf }: RecordStampsProps) {
  const columnOf = (name: string) => screen.columns.find((column) => column.name === name);
  const shown = stamps.filter(({ at }) => columnOf(at) && record[at] !== null);
  if (shown.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-xs text-muted [&_a]:underline">
      {shown.map(({ title, at, by }) => {
        const [moment, person] = [columnOf(at), columnOf(by)];
        return (
          <span key={at}>
            {title} {moment && <Value column={moment} value={record[at]} />}
            {person && record[by] && (
              <>
                {" "}
                by <Value column={person} value={record[by]} label={labelOf(person, record[by])} />
              </>
            )}
          </span>
        );
      })}
    </p>
  );
}
