"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { type AppDraft, AppForm, toInput } from "./app-form";
import { AppSecret } from "./app-secret";
import { useAppChange } from "./use-connections";

const empty: AppDraft = { name: "", logoUri: null, redirectUris: "", kind: "public", clientUri: "" };

/** Registers an app, then shows its client ID and secret. */
export function RegisterApp({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<ConsoleOutput<"access/createApp"> | null>(null);
  const create = useAppChange((draft: AppDraft) => api.runConsole("access/createApp", toInput(draft)));
  return (
    // Closing it while the app is being registered, or its secret is shown, would lose the secret.
    <Dialog
      open
      wide={created !== null}
      closable={created ? created.clientSecret === null : !create.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={created ? "App registered" : "Register app"}
    >
      {created ? (
        <AppSecret {...created} onClose={onClose} />
      ) : (
        <AppForm
          defaults={empty}
          action="Register app"
          onCancel={onClose}
          submit={async (draft) => setCreated(await create.mutateAsync(draft))}
        />
      )}
    </Dialog>
  );
}
