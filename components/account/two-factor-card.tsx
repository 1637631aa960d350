"use client";

import { useState } from "react";
import { useSession } from "@/components/shell/session-context";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { TwoFactorTask } from "./two-factor-dialog";

const TwoFactorDialog = lazyDialog(() => import("./two-factor-dialog"));

/** Two-factor authentication: on or off, and its recovery codes. */
export function TwoFactorCard() {
  const { hasTwoFactor } = useSession();
  const [task, setTask] = useState<TwoFactorTask | null>(null);
  return (
    <Card
      title="Two-factor authentication"
      actions={<Badge tone={hasTwoFactor ? "success" : "neutral"}>{hasTwoFactor ? "On" : "Off"}</Badge>}
    >
      <p className="text-sm text-muted">
        {hasTwoFactor
          ? "Sign-in requires a code from your authenticator app."
          : "Require a code from an authenticator app at sign-in, so that a stolen password is not enough."}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {hasTwoFactor && <Button onClick={() => setTask("renew")}>New recovery codes</Button>}
        {/* The same button, so that it keeps the focus that the dialog returns to it. */}
        <Button onClick={() => setTask(hasTwoFactor ? "remove" : "enable")}>
          {hasTwoFactor ? "Turn off" : "Turn on"}
        </Button>
      </div>
      {task && <TwoFactorDialog task={task} onClose={() => setTask(null)} />}
    </Card>
  );
}
