"use client";

import { CancelLink } from "@/components/record/create/cancel-link";
import { useOpenCreated } from "@/components/record/create/use-open-created";
import { Card } from "@/components/ui/card";
import type { DocumentScreen } from "@/lib/view-models/document/document-screen";
import type { RecordFormScreen } from "@/lib/view-models/record-form";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { DocumentForm } from "./document-form";

interface NewDocumentProps {
  screen: ResourceScreen;
  document: DocumentScreen;
  form: RecordFormScreen;
  /** Values from a duplicated document or the query string. */
  defaults: Record<string, unknown>;
}

/** The page of a new document: header and lines in one form. */
export function NewDocument({ screen, document, form, defaults }: NewDocumentProps) {
  const openCreated = useOpenCreated(screen);
  return (
    <Card className="max-w-6xl">
      <DocumentForm
        of={{ screen, document, recordKey: null, record: null, etag: null, lines: [], isLocked: false }}
        form={form}
        defaults={defaults}
        actions={<CancelLink resource={screen.name} />}
        onSaved={openCreated}
      />
    </Card>
  );
}
