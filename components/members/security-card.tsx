"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useSession } from "@/components/shell/session-context";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";
import { counted } from "@/lib/schemas/counted";
import type { Member } from "./use-members";

const ConfirmDialog = lazyDialog(async () => (await import("@/components/ui/confirm-dialog")).ConfirmDialog);

/** Whether the company requires two-factor authentication. */
export function SecurityCard({ members }: { members: readonly Member[] }) {
  const { requiresSecondFactor } = useSession().company;
  const router = useRouter();
  const [isConfirming, setConfirming] = useState(false);
  const require = useMutation({
    mutationFn: (isRequired: boolean) => api.runConsole("access/requireSecondFactor", { isRequired }),
    onSuccess({ isRequired }) {
      notify(
        "success",
        isRequired ? "Two-factor authentication required" : "Two-factor authentication optional",
      );
      setConfirming(false);
      router.refresh();
    },
    onError: (error) => notify("error", "Setting not saved", { detail: error.message }),
  });
  const active = members.filter((member) => member.active);
  const without = active.filter((member) => !member.hasTwoFactor).length;
  const verb = without === 1 ? "does" : "do";
  return (
    <Card
      title="Two-factor authentication"
      actions={
        <Badge tone={requiresSecondFactor ? "success" : "neutral"}>
          {requiresSecondFactor ? "Required" : "Optional"}
        </Badge>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-muted">
          {without === 0
            ? "All active members use two-factor authentication or a passkey."
            : `${without} of ${counted(active.length, "active member")} ${verb} not use two-factor authentication.`}{" "}
          API keys are not affected.
        </p>
        {requiresSecondFactor ? (
          <Button busy={require.isPending} onClick={() => require.mutate(false)}>
            Make optional
          </Button>
        ) : (
          <Button onClick={() => setConfirming(true)}>Require two-factor authentication</Button>
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog
          open
          onOpenChange={setConfirming}
          title="Require two-factor authentication"
          action="Require"
          busy={require.isPending}
          onConfirm={() => require.mutate(true)}
        >
          <p>
            Members who signed in without it, including you, have to set up an authenticator app before they
            can continue. This applies immediately, in every session.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
