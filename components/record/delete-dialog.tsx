"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { reportCall } from "@/components/changes/report-call";
import { useScreens } from "@/components/changes/use-changed-records";
import { FailureNotice } from "@/components/form/errors/form-notices";
import { useLabels } from "@/components/reference/use-labels";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { useReader } from "@/components/value/reader";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { AnyRow, Versioned } from "@/lib/client/records";
import { inSentence } from "@/lib/view-models/labels";
import { recordsPath } from "@/lib/view-models/paths";
import { recordKey } from "./record-query";
import type { RecordViewProps } from "./special";
import { titleOf } from "./title-of";

interface DeleteDialogProps extends RecordViewProps {
  onClose: () => void;
  /** Called instead of opening the list. */
  onDeleted?: () => void;
}

/** Confirms, then deletes the loaded version of the record. */
export function DeleteDialog({ screen, record, etag, onClose, onDeleted }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const labelOf = useLabels(screen.columns, [record]);
  const reader = useReader();
  const isRestorable = useScreens([screen.name])?.[screen.name]?.isRestorable;
  const client = useQueryClient();
  const router = useRouter();
  const key = String(record[screen.key]);
  const isStale = failure?.status === 412;
  // The version that was shown when the dialog opened: read again, the record may have another user's changes.
  const [version, setVersion] = useState({ etag });

  async function remove() {
    setBusy(true);
    let requestId: string | null;
    try {
      requestId = await api.records(screen).remove(key, {
        idempotencyKey: crypto.randomUUID(),
        ...(version.etag !== null && { ifMatch: version.etag }),
      });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
      setBusy(false);
      if (error.status === 412) {
        const queryKey = recordKey(screen.name, key);
        await client.invalidateQueries({ queryKey });
        setVersion({ etag: client.getQueryData<Versioned<AnyRow>>(queryKey)?.etag ?? version.etag });
      }
      return;
    }
    const title = `${screen.singular} deleted`;
    // The server knows what can be undone, also where this page does not yet.
    if (isRestorable === false) notify("success", title);
    else void reportCall(client, requestId, title);
    onClose();
    if (onDeleted) onDeleted();
    else router.push(recordsPath(screen.name));
    client.removeQueries({ queryKey: recordKey(screen.name, key) });
    await client.invalidateQueries({ queryKey: ["records", screen.name] });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={`Delete this ${inSentence(screen.singular)}?`}
      action="Delete"
      busy={busy}
      onConfirm={() => void remove()}
    >
      <p>
        <strong>{titleOf(screen, record, labelOf, reader)}</strong> will be deleted for everyone.
        {isRestorable !== undefined &&
          (isRestorable ? " It can be restored on the Changes page." : " This cannot be undone.")}
      </p>
      {failure && (
        <FailureNotice
          title={isStale ? "Record changed since you loaded it" : "Record not deleted"}
          messages={[
            isStale ? "The page now shows the latest version. Delete again to confirm." : failure.message,
          ]}
          requestId={failure.requestId}
        />
      )}
    </ConfirmDialog>
  );
}
