"use client";

import { ConflictDialog } from "@/components/record/conflict/conflict-dialog";
import { api } from "@/lib/client/browser";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import type { CellConflict } from "./record-updates";

interface CellConflictDialogProps {
  screen: ResourceScreen;
  conflict: CellConflict;
  onCancel: () => void;
}

/** Lets the user keep their value of a cell that someone else changed, or take the other one. */
export default function CellConflictDialog({ screen, conflict, onCancel }: CellConflictDialogProps) {
  const { base, mine, theirs, settle } = conflict;
  return (
    <ConflictDialog
      screen={screen}
      // Columns that the list does not show are as they are stored now.
      base={{ ...theirs.record, ...base }}
      mine={mine}
      theirs={theirs}
      from="list"
      onCancel={onCancel}
      onSave={async (changes, etag) => {
        if (Object.keys(changes).length === 0) return settle({ ...theirs, requestId: null });
        const options = { idempotencyKey: crypto.randomUUID(), ...(etag !== null && { ifMatch: etag }) };
        settle(await api.records(screen).update(String(base[screen.key]), changes, options));
      }}
    />
  );
}
