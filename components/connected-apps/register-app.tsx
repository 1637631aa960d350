"use client";

import { useState } from "react";
import { ActionForm } from "@/components/form/action-form";
import { useActionForm } from "@/components/form/use-action-form";
import { Dialog, SubmitActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input, Select, Textarea } from "@/components/ui/input";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { LogoField } from "./logo-field";
import ShownSecret from "./shown-secret";
import { useAppChange } from "./use-connections";

interface Draft {
  name: string;
  redirectUris: string;
  kind: "public" | "confidential";
  clientUri: string;
  logoUri: string | null;
}

const toInput = ({ name, redirectUris, kind, clientUri, logoUri }: Draft) => ({
  name,
  redirectUris: redirectUris.split(/\s+/).filter((uri) => uri !== ""),
  isConfidential: kind === "confidential",
  clientUri: clientUri === "" ? null : clientUri,
  logoUri,
});

/** Registers an app, then shows its client ID and secret. */
export default function RegisterApp({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<ConsoleOutput<"access/createApp"> | null>(null);
  const create = useAppChange((draft: Draft) => api.runConsole("access/createApp", toInput(draft)));
  const { register, onSubmit, failure, busy, errorOf, setValue, watch } = useActionForm<Draft>({
    defaultValues: { name: "", redirectUris: "", kind: "public", clientUri: "", logoUri: null },
    schema: async () => (await import("@/lib/console/access/create-app.contract")).contract.input,
    toInput,
    submit: async (draft) => setCreated(await create.mutateAsync(draft)),
  });
  if (created) return <ShownSecret {...created} title="App registered" onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Register app">
      <ActionForm onSubmit={onSubmit} failure={failure}>
        <Field
          label="Name"
          hint="Members see name and logo when the app asks to connect."
          error={errorOf("name")}
        >
          {(control) => <Input {...control} {...register("name")} autoComplete="off" autoFocus />}
        </Field>
        <LogoField
          name={watch("name")}
          logo={watch("logoUri")}
          onChange={(logo) => setValue("logoUri", logo, { shouldDirty: true })}
        />
        <Field
          label="Redirect URIs"
          hint="One per line, exactly as the app sends them. On 127.0.0.1 and localhost any port is accepted."
          error={errorOf("redirectUris")}
        >
          {(control) => <Textarea {...control} {...register("redirectUris")} rows={3} spellCheck={false} />}
        </Field>
        <Field label="Kind" error={errorOf("kind")}>
          {(control) => (
            <Select {...control} {...register("kind")}>
              <option value="public">Public: runs on a device or in a browser</option>
              <option value="confidential">Confidential: runs on a server, with a secret</option>
            </Select>
          )}
        </Field>
        <Field label="Website" hint="Optional" error={errorOf("clientUri")}>
          {(control) => <Input {...control} {...register("clientUri")} type="url" autoComplete="off" />}
        </Field>
        <SubmitActions action="Register app" busy={busy} onCancel={onClose} />
      </ActionForm>
    </Dialog>
  );
}
