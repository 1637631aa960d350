"use client";

import { ActionForm } from "@/components/form/action-form";
import { useActionForm } from "@/components/form/use-action-form";
import { CodeBlock } from "@/components/ui/code-block";
import { SubmitActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input, Select, Textarea } from "@/components/ui/input";
import { LogoField } from "./logo-field";

const kinds = {
  public: "Public: runs on a device or in a browser",
  confidential: "Confidential: runs on a server, with a secret",
};

export interface AppDraft {
  name: string;
  logoUri: string | null;
  redirectUris: string;
  kind: keyof typeof kinds;
  clientUri: string;
}

/** The columns that it is about. */
export const detailsOf = ({ name, redirectUris, clientUri, logoUri }: AppDraft) => ({
  name,
  redirectUris: redirectUris.split(/\s+/).filter((uri) => uri !== ""),
  clientUri: clientUri === "" ? null : clientUri,
  logoUri,
});

/** The input of `access/createApp`. */
export const toInput = (draft: AppDraft) => ({
  ...detailsOf(draft),
  isConfidential: draft.kind === "confidential",
});

interface AppFormProps {
  defaults: AppDraft;
  /** The client ID of a registered app, which keeps it and its kind. */
  clientId?: string;
  action: string;
  onCancel: () => void;
  submit: (draft: AppDraft) => Promise<void>;
}

/** Fields of an app that an admin enters. */
export function AppForm({ defaults, clientId, action, onCancel, submit }: AppFormProps) {
  const { register, onSubmit, failure, busy, errorOf, setValue, watch } = useActionForm<AppDraft>({
    defaultValues: defaults,
    schema: async () => (await import("@/lib/console/access/apps/create-app.contract")).contract.input,
    toInput,
    submit,
  });
  return (
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
      {clientId === undefined && (
        <Field label="Kind" error={errorOf("kind")}>
          {(control) => (
            <Select {...control} {...register("kind")}>
              {Object.entries(kinds).map(([kind, title]) => (
                <option key={kind} value={kind}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label="Website" hint="Optional" error={errorOf("clientUri")}>
        {(control) => <Input {...control} {...register("clientUri")} type="url" autoComplete="off" />}
      </Field>
      {clientId !== undefined && (
        <dl className="grid gap-1 text-sm">
          <dt className="font-medium">Client ID</dt>
          <dd>
            <CodeBlock code={clientId} label="Client ID" />
          </dd>
          <dt className="mt-3 font-medium">Kind</dt>
          <dd>{kinds[defaults.kind]}</dd>
        </dl>
      )}
      <SubmitActions action={action} busy={busy} onCancel={onCancel} />
    </ActionForm>
  );
}
