"use client";

import dynamic from "next/dynamic";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useLabels } from "@/components/reference/use-labels";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { areaTitles, inSentence } from "@/lib/screens/labels";
import { recordsPath } from "@/lib/screens/paths";
import type { RecordFormScreen } from "@/lib/screens/record-form";
import type { RelatedScreen } from "@/lib/screens/references";
import type { ResourceScreen } from "@/lib/screens/resource-screen";
import { RecordDetail } from "./record-detail";
import { titleOf } from "./title-of";
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
  const labelOf = useLabels(screen.columns, data ? [data.record] : []);
  const title = data ? titleOf(screen, data.record, labelOf) : recordKey;
  const isEditing = edit !== null && data !== undefined && rights.edit;
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
        <EditRecord screen={screen} form={form} now={data} onDone={() => void setEdit(null)} />
      ) : (
        <div className="max-w-5xl">
          <RecordDetail screen={screen} recordKey={recordKey} related={related} />
        </div>
      )}
    </>
  );
}
