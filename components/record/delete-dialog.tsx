"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FailureNotice } from "@/components/form/form-notices";
import { labelOfRow } from "@/components/reference/label-query";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import { inSentence } from "@/lib/screens/labels";
import { recordsPath } from "@/lib/screens/paths";
import { recordKey } from "./record-query";
import type { RecordViewProps } from "./special";

interface DeleteDialogProps extends RecordViewProps {
  onClose: () => void;
  /** Instead of going to the list. */
  onDeleted?: () => void;
}

/** Asks, then deletes the version of the record that was seen. */
export function DeleteDialog({ screen, record, etag, onClose, onDeleted }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const client = useQueryClient();
  const router = useRouter();
  const key = String(record[screen.key]);
  const isStale = failure?.status === 412;

  async function remove() {
    setBusy(true);
    try {
      await api.records(screen).remove(key, {
        idempotencyKey: crypto.randomUUID(),
        ...(etag !== null && { ifMatch: etag }),
      });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
      setBusy(false);
      if (error.status === 412) await client.invalidateQueries({ queryKey: recordKey(screen.name, key) });
      return;
    }
    notify("success", `${screen.singular} deleted`);
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
        <strong>{labelOfRow(screen.labelColumns, record) ?? key}</strong> will be gone for everybody. This
        cannot be undone.
      </p>
      {failure && (
        <FailureNotice
          title={isStale ? "It has changed since you saw it" : "It was not deleted"}
          messages={[
            isStale ? "What you see now is up to date. Delete again if you still want to." : failure.message,
          ]}
          requestId={failure.requestId}
        />
      )}
    </ConfirmDialog>
  );
}
