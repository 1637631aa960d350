"use client";

import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useSession } from "@/components/shell/session-context";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";
import type { Member } from "./use-members";

const ConfirmDialog = dynamic(async () => (await import("@/components/ui/confirm-dialog")).ConfirmDialog);

/** Whether members need a second factor. */
export function SecurityCard({ members }: { members: readonly Member[] }) {
  const { requiresSecondFactor } = useSession().company;
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const require = useMutation({
    mutationFn: (isRequired: boolean) => api.runConsole("access/requireSecondFactor", { isRequired }),
    onSuccess({ isRequired }) {
      notify("success", isRequired ? "Second factor required" : "Second factor optional");
      setAsking(false);
      router.refresh();
    },
    onError: (error) => notify("error", "Setting not saved", { detail: error.message }),
  });
  const active = members.filter((member) => member.active);
  const without = active.filter((member) => !member.hasTwoFactor).length;
  return (
    <Card
      title="Second factor"
      actions={
        <Badge tone={requiresSecondFactor ? "success" : "neutral"}>
          {requiresSecondFactor ? "Required" : "Optional"}
        </Badge>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-muted">
          {without === 0
            ? "All active members have a second factor or a passkey."
            : `${without} of ${active.length} active members have no second factor.`}{" "}
          API keys are not affected.
        </p>
        {requiresSecondFactor ? (
          <Button busy={require.isPending} onClick={() => require.mutate(false)}>
            Make optional
          </Button>
        ) : (
          <Button onClick={() => setAsking(true)}>Require second factor</Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title="Require a second factor"
          action="Require second factor"
          busy={require.isPending}
          onConfirm={() => require.mutate(true)}
        >
          <p>
            Members who signed in without one, including you, have to set up an authenticator app before they
            can continue. This applies immediately, in every session.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
