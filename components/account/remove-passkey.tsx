"use client";

import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/notify";
import type { ConsoleOutput } from "@/lib/client/calls";
import { account } from "@/lib/client/sign-in";
import { PasswordStep } from "./password-step";

export type Passkey = ConsoleOutput<"access/getPasskeys">["results"][number];

interface RemovePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

/** Removes a passkey after the password was confirmed. */
export default function RemovePasskey({ passkey: { id, name }, onClose, onRemoved }: RemovePasskeyProps) {
  async function confirm(password: string) {
    await account.removePasskey(id, password);
    await onRemoved();
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
