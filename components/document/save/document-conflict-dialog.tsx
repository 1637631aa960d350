"use client";

import { ConflictDialog } from "@/components/record/conflict/conflict-dialog";
import type { AnyRow } from "@/lib/client/records";
import { LineConflicts } from "../lines/line-conflicts";
import { lineConflicts } from "../lines/merge-lines";
import type { FormOfDocument, StoredDocument } from "./save-request";

/** What to save over a document that another user changed: header values, nothing, or their version instead. */
export type ConflictChoice = AnyRow | "back" | "theirs";

/** Two people changed a document. */
export interface DocumentConflict {
  /** Changed values of the header, and all lines of the form. */
  mine: AnyRow;
  lines: unknown;
  theirs: StoredDocument;
  settle: (choice: ConflictChoice) => void;
}

interface DocumentConflictDialogProps {
  of: FormOfDocument;
  conflict: DocumentConflict;
  onCancel: () => void;
}

/** Shows what saving a document would replace of another user's version, and lets the user save it or take that version. */
export default function DocumentConflictDialog({ of, conflict, onCancel }: DocumentConflictDialogProps) {
  const { mine, theirs, settle } = conflict;
  const { lines } = of.document;
  return (
    <ConflictDialog
      screen={of.screen}
      title="Someone else changed this document while you were editing"
      description="Where you both changed a field, your value replaces theirs unless you choose theirs."
      action="Keep my changes"
      preset="mine"
      base={of.record ?? {}}
      mine={mine}
      theirs={{ record: theirs.record ?? {}, etag: theirs.etag, requestId: null }}
      onCancel={onCancel}
      onDiscard={() => settle("theirs")}
      onSave={async (changes) => settle(changes)}
    >
      {lines && !of.isLocked && (
        <LineConflicts conflicts={lineConflicts(conflict.lines, lines, of.lines, theirs.lines)} />
      )}
    </ConflictDialog>
  );
}
