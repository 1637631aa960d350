"use client";

import dynamic from "next/dynamic";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useLabels } from "@/components/reference/use-labels";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { areaTitles, inSentence } from "@/lib/view-models/labels";
import { recordsPath } from "@/lib/view-models/paths";
import type { RecordFormScreen } from "@/lib/view-models/record-form";
import type { RelatedScreen } from "@/lib/view-models/references";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { RecordDetail } from "./record-detail";
import { titleOf } from "./title-of";
import { usePermissions, useRecord } from "./use-record";

// Loaded on demand: records are viewed more often than edited.
const EditRecord = dynamic(() => import("./edit-record").then((module) => module.EditRecord), {
  loading: () => <Skeleton className="h-96 max-w-3xl" />,
});

interface RecordScreenProps {
  screen: ResourceScreen;
  recordKey: string;
  form: RecordFormScreen;
  related: readonly RelatedScreen[];
}

/** A record's page: details, or the form with `?edit=1`. */
export function RecordScreen({ screen, recordKey, form, related }: RecordScreenProps) {
  const [edit, setEdit] = useQueryState("edit", parseAsStringLiteral(["1"]));
  const { data } = useRecord(screen, recordKey);
  const permissions = usePermissions(screen);
  const labelOf = useLabels(screen.columns, data ? [data.record] : []);
  const title = data ? titleOf(screen, data.record, labelOf) : screen.singular;
  const isEditing = edit !== null && data !== undefined && permissions.edit;
  return (
    <>
      <Breadcrumbs
        items={[
          { title: areaTitles[screen.area] },
          { title: screen.title, href: recordsPath(screen.name) },
          { title },
        ]}
      />
      <PageHeader
        title={title}
        description={isEditing ? `Edit ${inSentence(screen.singular)}` : screen.singular}
      />
      {isEditing ? (
        <EditRecord
          screen={screen}
          form={form}
          now={data}
          onDone={() => void setEdit(null, { scroll: true })}
        />
      ) : (
        <div className="max-w-5xl">
          <RecordDetail screen={screen} recordKey={recordKey} related={related} />
        </div>
      )}
    </>
  );
}
