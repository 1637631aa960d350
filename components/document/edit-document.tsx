"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { requestIdOf } from "@/lib/client/api-failure";
import type { AnyRow, Versioned } from "@/lib/client/records";
import type { DocumentScreen } from "@/lib/view-models/document-screen";
import { inSentence } from "@/lib/view-models/labels";
import type { RecordFormScreen } from "@/lib/view-models/record-form";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { isLocked, relatedQuery } from "./document-body";
import { DocumentForm } from "./document-form";
import { useVersionedLines } from "./use-lines";

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
  const [{ record, etag }] = useState(now);
  const key = String(record[screen.key]);
  const lines = useVersionedLines(document.lines, screen.name, key);
  const related = useQuery(relatedQuery(screen.name, key));
  const locked = isLocked(document, String(record[document.status.column]));
  const [stored, setStored] = useState(lines.data);
  if (!stored && lines.data && !lines.isFetching) setStored(lines.data);
  if (lines.error && !stored) {
    return (
      <ErrorState
        title={`Cannot load the ${inSentence(document.lines?.title ?? "Lines")}`}
        message={lines.error.message}
        requestId={requestIdOf(lines.error)}
        onRetry={() => void lines.refetch()}
      />
    );
  }
  if (!stored) return <Skeleton className="h-96" />;
  return (
    <Card className="max-w-6xl">
      {locked && <p className="mb-4 text-sm text-muted">{document.lock?.reason}</p>}
      <DocumentForm
        of={{ screen, document, recordKey: key, record, etag, lines: stored, isLocked: locked }}
        form={form}
        totals={related.data?.totals}
        actions={<Button onClick={onDone}>Cancel</Button>}
        onSaved={onDone}
      />
    </Card>
  );
}
