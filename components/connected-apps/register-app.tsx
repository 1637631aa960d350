"use client";

import { useState } from "react";
import { ActionForm } from "@/components/form/action-form";
import { useActionForm } from "@/components/form/use-action-form";
import { Dialog, SubmitActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input, Select, Textarea } from "@/components/ui/input";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import ShownSecret from "./shown-secret";
import { useAppChange } from "./use-connections";

interface Draft {
  name: string;
  redirectUris: string;
  kind: "public" | "confidential";
  clientUri: string;
}

const toInput = ({ name, redirectUris, kind, clientUri }: Draft) => ({
  name,
  redirectUris: redirectUris.split(/\s+/).filter((uri) => uri !== ""),
  isConfidential: kind === "confidential",
  clientUri: clientUri === "" ? null : clientUri,
});

/** Registers an app, then shows its client ID and secret. */
export default function RegisterApp({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<ConsoleOutput<"access/createApp"> | null>(null);
  const create = useAppChange((draft: Draft) => api.runConsole("access/createApp", toInput(draft)));
  const { register, onSubmit, failure, busy, errorOf, formState } = useActionForm<Draft>({
    defaultValues: { name: "", redirectUris: "", kind: "public", clientUri: "" },
    schema: async () => (await import("@/lib/console/access/create-app.contract")).contract.input,
    toInput,
    submit: async (draft) => setCreated(await create.mutateAsync(draft)),
  });
  if (created) return <ShownSecret {...created} title="App registered" onClose={onClose} />;
  const uris: unknown = formState.errors.redirectUris;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Register app">
      <ActionForm onSubmit={onSubmit} failure={failure}>
        <Field label="Name" hint="Members see it when the app asks them." error={errorOf("name")}>
          {(control) => <Input {...control} {...register("name")} autoComplete="off" autoFocus />}
        </Field>
        <Field
          label="Redirect URIs"
          hint="One per line, exactly as the app sends them. Ports of 127.0.0.1 and localhost are free."
          error={errorOf("redirectUris") ?? nestedMessage(uris)}
        >
          {(control) => <Textarea {...control} {...register("redirectUris")} rows={3} spellCheck={false} />}
        </Field>
        <Field
          label="Kind"
          hint="Confidential apps run on a server that can keep a secret."
          error={errorOf("kind")}
        >
          {(control) => (
            <Select {...control} {...register("kind")}>
              <option value="public">Public</option>
              <option value="confidential">Confidential</option>
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

/** The message of the first of several addresses that is wrong. */
function nestedMessage(errors: unknown): string | undefined {
  const first: unknown = Array.isArray(errors) ? errors.find((error) => error) : undefined;
  if (typeof first !== "object" || first === null || !("message" in first)) return undefined;
  return String(first.message);
}
