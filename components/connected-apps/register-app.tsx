"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { type AppDraft, AppForm, toInput } from "./app-form";
import ShownSecret from "./shown-secret";
import { useAppChange } from "./use-connections";

const empty: AppDraft = { name: "", logoUri: null, redirectUris: "", kind: "public", clientUri: "" };

/** Registers an app, then shows its client ID and secret. */
export function RegisterApp({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<ConsoleOutput<"access/createApp"> | null>(null);
  const create = useAppChange((draft: AppDraft) => api.runConsole("access/createApp", toInput(draft)));
  if (created) return <ShownSecret {...created} title="App registered" onClose={onClose} />;
  return (
    // Closing it while the app is being registered would lose the secret.
    <Dialog
      open
      closable={!create.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Register app"
    >
      <AppForm
        defaults={empty}
        action="Register app"
        onCancel={onClose}
        submit={async (draft) => setCreated(await create.mutateAsync(draft))}
      />
    </Dialog>
  );
}
