import { ConfirmDialog } from "@/components/ui/confirm-dialog";

interface LeaveQuestionProps {
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before unsaved changes are left behind. */
export const LeaveQuestion = ({ onClose, onConfirm }: LeaveQuestionProps) => (
  <ConfirmDialog
    open
    onOpenChange={(open) => !open && onClose()}
    title="Leave without saving?"
    action="Leave"
    onConfirm={onConfirm}
  >
    <p>Your changes are not saved. They are kept in this browser as a draft.</p>
  </ConfirmDialog>
);
