"use client";

import dynamic from "next/dynamic";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useLabels } from "@/components/reference/use-labels";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { useContentFocus } from "@/components/ui/use-focus-return";
import type { Reader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import type { DocumentScreen } from "@/lib/view-models/document/document-screen";
import { areaTitles, inSentence } from "@/lib/view-models/labels";
import type { RecordOperation } from "@/lib/view-models/operation/operations-for";
import { recordsPath } from "@/lib/view-models/paths";
import type { RecordFormScreen } from "@/lib/view-models/record-form";
import type { RelatedScreen } from "@/lib/view-models/references";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { editDialogs } from "./edit-dialogs";
import { titleOf, windowTitle, withRevision } from "./title-of";
import { lockReason, useLockStates } from "./use-lock-states";
import { usePermissions, useRecord } from "./use-record";
import { useWindowTitle } from "./use-window-title";

// Loaded on demand: records are viewed more often than edited.
const EditRecord = dynamic(() => import("./edit-record").then((module) => module.EditRecord), {
  loading: () => <Skeleton className="h-96 max-w-3xl" />,
});

const EditDocument = dynamic(
  () => import("@/components/document/edit-document").then((module) => module.EditDocument),
  { loading: () => <Skeleton className="h-96 max-w-6xl" /> },
);

const RecordDetail = dynamic(() => import("./record-detail").then((module) => module.RecordDetail));

interface RecordScreenProps {
  screen: ResourceScreen;
  recordKey: string;
  form: RecordFormScreen;
  related: readonly RelatedScreen[];
  operations: readonly RecordOperation[];
  /** Declaration of the record as a document; null for other records. */
  document: DocumentScreen | null;
}

/** A record's page: details, or the form with `?edit=1`. */
export function RecordScreen(props: RecordScreenProps) {
  const { screen, recordKey, form, document } = props;
  const [edit, setEdit] = useQueryState("edit", parseAsStringLiteral(["1"]));
  const { data } = useRecord(screen, recordKey);
  const permissions = usePermissions(screen);
  const labelOf = useLabels(screen.columns, data ? [data.record] : []);
  const reader = useReader();
  const titleFor = (as: Reader | null) => {
    const name = data ? titleOf(screen, data.record, labelOf, as) : screen.singular;
    return withRevision(name, data?.record, document?.revision);
  };
  const title = titleFor(reader);
  useWindowTitle(windowTitle(screen, title), windowTitle(screen, titleFor(null)));
  const endEdit = () => void setEdit(null, { scroll: true });
  const states = useLockStates(screen, data ? [data.record] : []);
  const isPartLocked =
    screen.lock?.of !== undefined && data !== undefined && lockReason(screen, data.record, states) !== null;
  const isEditing = edit !== null && data !== undefined && permissions.edit && !isPartLocked;
  const EditDialog = editDialogs.get(screen.name);
  const isForm = isEditing && !EditDialog;
  useContentFocus(isForm ? "form" : "record");
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
        description={isForm ? `Edit ${inSentence(screen.singular)}` : screen.singular}
      />
      {isForm && document ? (
        <EditDocument screen={screen} document={document} form={form} now={data} onDone={endEdit} />
      ) : isForm ? (
        <EditRecord screen={screen} form={form} now={data} onDone={endEdit} />
      ) : (
        <div className={document ? "max-w-6xl" : "max-w-5xl"}>
          <RecordDetail {...props} />
        </div>
      )}
      {isEditing && EditDialog && <EditDialog id={recordKey} onClose={endEdit} />}
    </>
  );
}
