"use client";

import { ActionForm } from "@/components/form/action-form";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/button";
import { SubmitActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input, Select } from "@/components/ui/input";
import { api } from "@/lib/client/browser";
import { type Scope, scopes } from "@/lib/schemas/areas";
import { presets, type ScopeSet } from "./scopes";
import { ScopesTable } from "./scopes-table";
import { useKeyChange } from "./use-keys";

const dayMillis = 86_400_000;
const lifetimes = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
  { value: "", label: "Never" },
];

interface CreateKeyFormProps {
  own: readonly Scope[];
  onCreated: (created: { secret: string; scopes: readonly Scope[]; title: string }) => void;
  onCancel: () => void;
}

/** Name, permissions and expiry of a new key. */
export default function CreateKeyForm({ own, onCreated, onCancel }: CreateKeyFormProps) {
  const ownSet: ScopeSet = new Set(own);
  const create = useKeyChange(toInputThenCreate);
  const { register, onSubmit, failure, busy, errorOf, watch, setValue } = useActionForm<Draft>({
    defaultValues: {
      name: "",
      days: "90",
      scopes: presets["Read only"].filter((scope) => ownSet.has(scope)),
    },
    schema: async () => (await import("@/lib/console/access/keys/create-key.contract")).contract.input,
    toInput,
    async submit(draft) {
      const { key } = await create.mutateAsync(draft);
      onCreated({ secret: key, scopes: draft.scopes, title: draft.name });
    },
  });
  const grant = (granted: ScopeSet) => setValue("scopes", [...granted], { shouldValidate: true });
  return (
    <ActionForm onSubmit={onSubmit} failure={failure}>
      <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
        <Field label="Name" hint="For example, “Label printer”" error={errorOf("name")}>
          {(control) => <Input {...control} {...register("name")} autoComplete="off" autoFocus />}
        </Field>
        <Field label="Expires after" error={errorOf("days")}>
          {(control) => (
            <Select {...control} {...register("days")}>
              {lifetimes.map(({ value, label }) => (
                <option key={label} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <ScopesTable
        offered={new Set(scopes)}
        grantable={ownSet}
        value={new Set(watch("scopes"))}
        onChange={grant}
        hasEverywhere
        actions={<Presets own={ownSet} onChoose={grant} />}
        error={errorOf("scopes")}
      />
      <SubmitActions action="Create key" busy={busy} onCancel={onCancel} />
    </ActionForm>
  );
}

interface PresetsProps {
  /** Scopes of the key's creator, who cannot grant more. */
  own: ScopeSet;
  onChoose: (value: ScopeSet) => void;
}

const Presets = ({ own, onChoose }: PresetsProps) => (
  <div className="flex gap-2">
    {Object.entries(presets).map(([title, of]) => (
      <Button key={title} size="sm" onClick={() => onChoose(new Set(of.filter((scope) => own.has(scope))))}>
        {title}
      </Button>
    ))}
    <Button size="sm" variant="ghost" onClick={() => onChoose(new Set())}>
      None
    </Button>
  </div>
);

interface Draft {
  name: string;
  days: string;
  scopes: Scope[];
}

const toInput = ({ name, days, scopes }: Draft) => ({
  name,
  scopes,
  expiresAt: days === "" ? null : new Date(Date.now() + Number(days) * dayMillis).toISOString(),
});

const toInputThenCreate = (draft: Draft) => api.runConsole("access/createKey", toInput(draft));
