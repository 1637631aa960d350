import { ConfirmDialog } from "@/components/ui/confirm-dialog";

interface LeaveQuestionProps {
  /** Signing out deletes the drafts of this browser too. */
  signsOut?: boolean;
  /** Whether a draft keeps the changes. */
  isKept?: boolean;
  busy?: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before unsaved changes are left behind. */
export function LeaveQuestion({
  signsOut = false,
  isKept = true,
  busy = false,
  onClose,
  onConfirm,
}: LeaveQuestionProps) {
  const action = signsOut ? "Sign out" : "Leave";
  const kept = isKept ? "They are kept in this browser as a draft." : "They will be lost.";
  const drafts = signsOut ? "Signing out also deletes the drafts in this browser." : kept;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${action} without saving?`}
      action={action}
      busy={busy}
      onConfirm={onConfirm}
    >
      <p>Your changes are not saved. {drafts}</p>
    </ConfirmDialog>
  );
}
