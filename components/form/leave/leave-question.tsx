import { ConfirmDialog } from "@/components/ui/confirm-dialog";

interface LeaveQuestionProps {
  /** Signing out deletes the drafts of this browser too. */
  signsOut?: boolean;
  busy?: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before unsaved changes are left behind. */
export function LeaveQuestion({ signsOut = false, busy = false, onClose, onConfirm }: LeaveQuestionProps) {
  const action = signsOut ? "Sign out" : "Leave";
  const drafts = signsOut
    ? "Signing out also deletes the drafts in this browser."
    : "They are kept in this browser as a draft.";
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
