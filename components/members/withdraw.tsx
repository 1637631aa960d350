"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";
import { type Invitation, useMemberChange } from "./use-members";

interface WithdrawProps {
  invitation: Invitation;
  onClose: () => void;
}

export default function Withdraw({ invitation: { id, email }, onClose }: WithdrawProps) {
  const revoke = useMemberChange(() => api.runConsole("access/revokeInvitation", { id }));
  const confirm = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        notify("success", "Invitation withdrawn");
        onClose();
      },
      onError: (error) => notify("error", "Invitation not withdrawn", { detail: error.message }),
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Withdraw invitation"
      action="Withdraw"
      busy={revoke.isPending}
      onConfirm={confirm}
    >
      <p>Invalidates the invitation link sent to {email}.</p>
    </ConfirmDialog>
  );
}
