"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { draftKeyOf, readBase } from "@/components/form/draft/stored-draft";
import { useSession } from "@/components/shell/session-context";
import { Button, buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageLink } from "@/components/ui/page-link";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { useIsShown } from "@/components/ui/use-is-shown";
import { plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { requestIdOf } from "@/lib/client/api-failure";
import type { AnyRow, Versioned } from "@/lib/client/records";
import { isObject } from "@/lib/schemas/is-object";
import type { DocumentScreen } from "@/lib/view-models/document/document-screen";
import { inSentence } from "@/lib/view-models/labels";
import { recordsPath } from "@/lib/view-models/paths";
import type { RecordFormScreen } from "@/lib/view-models/record-form";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { isLocked, relatedQuery } from "./document-body";
import { DocumentForm } from "./document-form";
import { useVersionedLines } from "./lines/use-lines";
import type { StoredDocument } from "./save/save-request";
import { tooManyToSave } from "./save/too-many-to-save";

interface EditDocumentProps {
  screen: ResourceScreen;
  document: DocumentScreen;
  form: RecordFormScreen;
  /** The header and its version. */
  now: Versioned<AnyRow>;
  onDone: () => void;
}

/** Edits a document with its lines. */
export function EditDocument({ screen, document, form, now, onDone }: EditDocumentProps) {
  // A refetch while editing may bring another user's change, which the form must not take as its base.
  const [start] = useState(now);
  const key = String(start.record[screen.key]);
  const draftKey = draftKeyOf(useSession(), `${screen.name} ${key}`);
  const lines = useVersionedLines(document.lines, screen.name, key);
  const related = useQuery(relatedQuery(screen.name, key));
  const [base, setBase] = useState<StoredDocument | null>(null);
  const [isOlder, setOlder] = useState(false);
  const reader = useReader() ?? plainReader;
  const isShown = useIsShown();
  if (!base && lines.data && !lines.isFetching) {
    const current = { record: start.record, etag: start.etag, lines: lines.data };
    // A draft is saved over the version that it began with, so that what changed since is shown before it is replaced.
    const before = readBase(draftKey);
    const from = isStoredDocument(before) ? before : current;
    setBase(from);
    setOlder(JSON.stringify(from) !== JSON.stringify(current));
  }
  if (lines.error && !base) {
    return (
      <ErrorState
        title={`Cannot load the ${inSentence(document.lines?.title ?? "Lines")}`}
        message={lines.error.message}
        requestId={requestIdOf(lines.error)}
        onRetry={() => void lines.refetch()}
      />
    );
  }
  if (!base) return <Skeleton className="h-96" />;
  const locked = isLocked(document, String(base.record?.[document.status.column]));
  const tooMany = document.lines && !locked ? tooManyToSave(document.lines, base.lines, reader) : null;
  if (document.lines && tooMany !== null) {
    const { title, parent, screen: of } = document.lines;
    return (
      <ErrorState title="Too large for a form" message={tooMany}>
        <Button onClick={onDone}>Cancel</Button>
        <PageLink href={recordsPath(of.name, { [parent]: `eq.${key}` })} className={buttonClass()}>
          Open the {inSentence(title)}
        </PageLink>
      </ErrorState>
    );
  }
  function takeCurrent() {
    setBase({ record: now.record, etag: now.etag, lines: lines.data ?? [] });
    setOlder(false);
  }
  return (
    <Card className="max-w-6xl">
      {locked && <p className="mb-4 text-sm text-muted">{document.lock?.reason}</p>}
      <DocumentForm
        key={isOlder ? "earlier version" : "current version"}
        of={{ screen, document, recordKey: key, ...base, isLocked: locked }}
        form={form}
        totals={related.data?.totals}
        onDiscard={isOlder ? takeCurrent : undefined}
        actions={<Button onClick={onDone}>Cancel</Button>}
        // Another form may be open by then.
        onSaved={() => isShown.current && onDone()}
      />
    </Card>
  );
}

/** Whether a stored value is a document as an earlier visit read it. */
const isStoredDocument = (value: unknown): value is StoredDocument =>
  isObject(value) &&
  isObject(value.record) &&
  (value.etag === null || typeof value.etag === "string") &&
  Array.isArray(value.lines);
