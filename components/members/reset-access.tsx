"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";
import { type Member, useMemberChange } from "./use-members";

interface ResetAccessProps {
  task: "sessions" | "two-factor";
  member: Member;
  onClose: () => void;
}

/** Ends a member's sessions, or resets two-factor authentication when the device was lost. */
export default function ResetAccess({ task, member: { id, name }, onClose }: ResetAccessProps) {
  const isSessions = task === "sessions";
  const change = useMemberChange(
    (): Promise<unknown> =>
      isSessions
        ? api.runConsole("access/endSessions", { id })
        : api.runConsole("access/resetSecondFactor", { id }),
  );
  const confirm = () =>
    change.mutate(undefined, {
      onSuccess: () => {
        notify("success", isSessions ? `${name} signed out` : `Two-factor authentication of ${name} reset`);
        onClose();
      },
      onError: (error) => notify("error", `${name} not changed`, { detail: error.message }),
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isSessions ? `End sessions of ${name}` : `Reset two-factor authentication of ${name}`}
      action={isSessions ? "End sessions" : "Reset two-factor authentication"}
      busy={change.isPending}
      onConfirm={confirm}
    >
      <p>
        {isSessions
          ? "Signs them out of every browser. They can sign in again, and their API keys keep working."
          : "Removes their authenticator app, recovery codes and passkeys and signs them out. Until they set it up again, their password alone signs them in. They are notified by e-mail."}
      </p>
    </ConfirmDialog>
  );
}
