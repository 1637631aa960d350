"use client";

import dynamic from "next/dynamic";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { labelOfRow } from "@/components/reference/label-query";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import type { RecordFormScreen } from "@/lib/screens/record-form";
import type { RelatedScreen } from "@/lib/screens/references";
import type { ResourceScreen } from "@/lib/screens/resource-screen";
import { RecordDetail } from "./record-detail";
import { useRecord, useRights } from "./use-record";

// A record is looked at more often than it is changed.
const EditRecord = dynamic(() => import("./edit-record").then((module) => module.EditRecord), {
  loading: () => <Skeleton className="h-96 max-w-3xl" />,
});

interface RecordScreenProps {
  screen: ResourceScreen;
  recordKey: string;
  form: RecordFormScreen;
  related: readonly RelatedScreen[];
}

/** A record's page: its detail, or with `?edit=1` its form. */
export function RecordScreen({ screen, recordKey, form, related }: RecordScreenProps) {
  const [edit, setEdit] = useQueryState("edit", parseAsStringLiteral(["1"]));
  const { data } = useRecord(screen, recordKey);
  const rights = useRights(screen);
  const label = (data && labelOfRow(screen.labelColumns, data.record)) ?? recordKey;
  const isEditing = edit !== null && data !== undefined && rights.edit;
  return (
    <>
      <PageHeader
        title={label}
        description={isEditing ? `Edit ${screen.singular.toLowerCase()}` : screen.singular}
      />
      {isEditing ? (
        <EditRecord screen={screen} form={form} now={data} onDone={() => void setEdit(null)} />
      ) : (
        <div className="max-w-5xl">
          <RecordDetail screen={screen} recordKey={recordKey} related={related} />
        </div>
      )}
    </>
  );
}
