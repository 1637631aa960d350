"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notifyChanged } from "@/components/changes/undo-changes";
import { FailureNotice } from "@/components/form/errors/form-notices";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import { titleOfPart } from "./part-words";
import type { PartyInput } from "./party-body";
import type { PartsProps, StoredPart } from "./use-parts";

interface RemovePartProps extends PartsProps {
  part: StoredPart;
  onClose: () => void;
}

/** Confirms, then removes a location with its address, or a contact. */
export function RemovePart({ screen, record, kind, part, onClose }: RemovePartProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const client = useQueryClient();
  const noun = kind === "location" ? "address" : "contact";

  async function remove() {
    setBusy(true);
    const body = {
      resource: screen.name as PartyInput["resource"],
      id: String(record[screen.key]),
      [kind === "location" ? "locations" : "contacts"]: [{ id: part.id, delete: true as const }],
    };
    try {
      const idempotencyKey = crypto.randomUUID();
      const { changeSetId } = await api.runConsole("party/save", body, { idempotencyKey });
      await client.invalidateQueries({ queryKey: ["records"] });
      notifyChanged(client, { changeSetId, title: `${noun === "address" ? "Address" : "Contact"} removed` });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={`Remove this ${noun}?`}
      action="Remove"
      busy={busy}
      onConfirm={() => void remove()}
    >
      <p>
        <strong>{titleOfPart(part)}</strong> will be removed. Documents that name it keep their other fields.
        It can be undone.
      </p>
      {failure && (
        <FailureNotice title="Not removed" messages={[failure.message]} requestId={failure.requestId} />
      )}
    </ConfirmDialog>
  );
}
