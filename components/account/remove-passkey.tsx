"use client";

import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/notify";
import { ApiFailure } from "@/lib/client/api-failure";
import { account } from "@/lib/client/sign-in";
import type { Passkey } from "./passkey";
import { PasswordStep } from "./password-step";

interface RemovePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
  onRemoved: () => void;
  onSettled: () => Promise<void>;
}

/** Removes a passkey after the password was confirmed. */
export default function RemovePasskey({ passkey, onClose, onRemoved, onSettled }: RemovePasskeyProps) {
  const { id, name } = passkey;
  async function confirm(password: string) {
    try {
      await account.removePasskey(id, password);
    } catch (error) {
      // Another tab may have removed it.
      if (error instanceof ApiFailure && error.status === 404) onRemoved();
      void onSettled();
      throw error;
    }
    onRemoved();
    await onSettled();
    notify("success", "Passkey removed");
    onClose();
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={`Remove ${name ?? "passkey"}`}>
      <PasswordStep
        reason="You can no longer sign in with this passkey."
        action="Remove passkey"
        isDanger
        onConfirm={confirm}
        onCancel={onClose}
      />
    </Dialog>
  );
}
