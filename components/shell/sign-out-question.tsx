import { ConfirmDialog } from "@/components/ui/confirm-dialog";

interface SignOutQuestionProps {
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a sign-out loses unsaved changes. */
export const SignOutQuestion = ({ busy, onClose, onConfirm }: SignOutQuestionProps) => (
  <ConfirmDialog
    open
    onOpenChange={(open) => !open && onClose()}
    title="Sign out without saving?"
    action="Sign out"
    busy={busy}
    onConfirm={onConfirm}
  >
    <p>Your changes are not saved. Signing out also deletes the drafts in this browser.</p>
  </ConfirmDialog>
);
