"use client";

import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { notify } from "@/components/ui/notify";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";
import { usePermissions } from "./use-record";

/** Resources whose secrets can be revealed; the operation rejects others. */
const revealable = ["authenticationChallenge", "oauthCode", "supplierBankAccount"] as const;

/** Whether the secrets of a resource can be revealed. */
export const isRevealable = ({ name }: ResourceScreen): boolean => revealable.some((known) => known === name);

interface RevealSecretProps {
  screen: ResourceScreen;
  recordKey: string;
  column: ColumnScreen;
}

/** A masked secret; revealing it is recorded in the audit log. */
export function RevealSecret({ screen, recordKey, column }: RevealSecretProps) {
  const [secret, setSecret] = useState<string | null>();
  const [busy, setBusy] = useState(false);
  const { reveal } = usePermissions(screen);

  async function revealSecret() {
    const resource = revealable.find((name) => name === screen.name);
    if (!resource) return;
    setBusy(true);
    try {
      const { secrets } = await api.runConsole("access/revealSecret", {
        resource,
        id: recordKey,
      });
      setSecret(secrets[column.name] ?? null);
    } catch (error) {
      notify("error", "Secret not revealed", {
        detail: error instanceof ApiFailure ? error.message : undefined,
      });
    }
    setBusy(false);
  }

  if (secret !== undefined) {
    return (
      <>
        <code className="min-w-0 font-mono text-sm break-all">{secret ?? "–"}</code>
        {secret !== null && <CopyButton text={secret} label={`Copy ${column.label}`} />}
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Hide ${column.label}`}
          onClick={() => setSecret(undefined)}
        >
          <EyeOff aria-hidden className="size-3.5" />
        </Button>
      </>
    );
  }
  return (
    <>
      <span className="text-muted">
        <span aria-hidden>••••••••</span>
        <span className="sr-only">hidden</span>
      </span>
      {reveal && (
        <Button
          size="sm"
          variant="ghost"
          busy={busy}
          onClick={() => void revealSecret()}
          title="Revealing is written to the audit log"
        >
          <Eye aria-hidden className="size-3.5" />
          Reveal<span className="sr-only"> {column.label}</span>
        </Button>
      )}
    </>
  );
}
