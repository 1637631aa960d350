"use client";

import { useMutation } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useId, useState } from "react";
import { ActionForm } from "@/components/form/action-form";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { DialogActions } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { Checkbox, Input, Select } from "@/components/ui/input";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";
import { newMemberRole } from "@/lib/schemas/enumerations";
import { roleTitles } from "./role-titles";
import { type CompanySignIn, useSignInChange } from "./use-company-sign-in";

interface Values {
  issuer: string;
  clientId: string;
  clientSecret: string;
  domain: string;
  defaultRole: string;
  enforced: boolean;
}

const connectionOf = ({ issuer, clientId, clientSecret }: Values) => ({
  issuer: issuer.trim(),
  clientId: clientId.trim(),
  ...(clientSecret !== "" && { clientSecret }),
});

type Connection = ReturnType<typeof connectionOf>;

const toInput = (values: Values) => ({
  ...connectionOf(values),
  domain: values.domain.trim(),
  defaultRole: newMemberRole.find((role) => role === values.defaultRole) ?? null,
  enforced: values.enforced,
});

const valuesOf = (provider: CompanySignIn["provider"]): Values => ({
  issuer: provider?.issuer ?? "",
  clientId: provider?.clientId ?? "",
  clientSecret: "",
  domain: provider?.domain ?? "",
  defaultRole: provider ? (provider.defaultRole ?? "") : "viewer",
  enforced: provider?.enforced ?? false,
});

type SignInForm = ReturnType<typeof useActionForm<Values>>;

/** Settings of the identity provider, with a test of the connection. */
export default function CompanySignInForm({
  settings: { provider, returnUrl, emergencyAdmin },
  onClose,
}: {
  settings: CompanySignIn;
  onClose: () => void;
}) {
  // What another admin saves while the form is open must not be overwritten.
  const [read] = useState(provider);
  const save = useSignInChange((input: ReturnType<typeof toInput>) =>
    api.runConsole("access/setCompanySignIn", { ...input, read }),
  );
  const form = useActionForm<Values>({
    defaultValues: valuesOf(provider),
    schema: async () =>
      (await import("@/lib/console/access/company-sign-in/set-company-sign-in.contract")).contract.input,
    toInput,
    async submit(values) {
      await save.mutateAsync(toInput(values));
      notify("success", "Company sign-in saved");
      onClose();
    },
  });
  const test = useConnectionTest(form);
  return (
    <ActionForm onSubmit={form.onSubmit} failure={form.failure}>
      <div className="grid gap-1">
        <p className="text-sm font-medium">Redirect URI</p>
        <CodeBlock code={returnUrl} label="redirect URI" />
        <p className="text-xs text-muted">
          Register a web application at your identity provider with this address.
        </p>
      </div>
      <ConnectionFields form={form} hasSecret={provider?.hasSecret ?? false} />
      <MemberFields form={form} emergencyAdmin={emergencyAdmin} />
      <p
        role="status"
        className={test.isAccepted ? "flex items-center gap-1.5 text-sm text-success" : "hidden"}
      >
        {test.isAccepted && (
          <>
            <CircleCheck aria-hidden className="size-4 shrink-0" />
            The identity provider accepts these settings.
          </>
        )}
      </p>
      <DialogActions>
        <Button className="me-auto" busy={test.isPending} onClick={test.run}>
          Test connection
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save
        </Button>
      </DialogActions>
    </ActionForm>
  );
}

/** Tries out the connection as entered; accepted until it is changed. */
function useConnectionTest({ setError, trigger, getValues, watch }: SignInForm) {
  const { mutate, isPending, data, variables } = useMutation({
    mutationFn: (connection: Connection) => api.runConsole("access/testCompanySignIn", connection),
    onSuccess({ problems }) {
      for (const { field, message } of problems) setError(field, { message }, { shouldFocus: true });
    },
    onError: (error) => notify("error", "Connection not tested", { detail: error.message }),
  });
  const run = async () => {
    const isComplete = await trigger(["issuer", "clientId", "clientSecret"], { shouldFocus: true });
    if (isComplete) mutate(connectionOf(getValues()));
  };
  const entered = connectionOf(watch());
  const isAccepted = data?.problems.length === 0 && JSON.stringify(variables) === JSON.stringify(entered);
  return { run, isPending, isAccepted };
}

/** How the identity provider is reached. */
function ConnectionFields({
  form: { register, errorOf },
  hasSecret,
}: {
  form: SignInForm;
  hasSecret: boolean;
}) {
  return (
    <>
      <Field label="Issuer" error={errorOf("issuer")} hint="Such as https://login.example.com" required>
        {(control) => <Input {...control} {...register("issuer")} type="url" autoComplete="off" autoFocus />}
      </Field>
      <Field label="Client ID" error={errorOf("clientId")} required>
        {(control) => <Input {...control} {...register("clientId")} autoComplete="off" />}
      </Field>
      <Field
        label="Client secret"
        error={errorOf("clientSecret")}
        hint={hasSecret ? "Leave blank to keep the current one." : "Leave blank for a public client."}
      >
        {(control) => (
          <Input {...control} {...register("clientSecret")} type="password" autoComplete="new-password" />
        )}
      </Field>
    </>
  );
}

/** Who signs in by the identity provider. */
function MemberFields({
  form: { register, errorOf, watch },
  emergencyAdmin,
}: {
  form: SignInForm;
  emergencyAdmin: CompanySignIn["emergencyAdmin"];
}) {
  const enforcedId = useId();
  const { domain, enforced } = watch();
  return (
    <>
      <Field
        label="E-mail domain"
        error={errorOf("domain")}
        hint="The identity provider signs in members with an address of this domain, to this company alone."
        required
      >
        {(control) => <Input {...control} {...register("domain")} autoComplete="off" />}
      </Field>
      <Field label="New members" error={errorOf("defaultRole")}>
        {(control) => (
          <Select {...control} {...register("defaultRole")}>
            {newMemberRole.map((role) => (
              <option key={role} value={role}>
                Join as {roleTitles[role].title} when they first sign in
              </option>
            ))}
            <option value="">Need an invitation</option>
          </Select>
        )}
      </Field>
      <div className="grid gap-1">
        <label htmlFor={enforcedId} className="flex items-start gap-2 text-base">
          <Checkbox id={enforcedId} {...register("enforced")} className="mt-0.5" />
          Require it of members with an address at {domain.trim() || "the domain"}
        </label>
        {enforced && (
          <p className="text-xs text-muted">
            Passwords and passkeys stop working for them in this company, immediately.{" "}
            {emergencyAdmin && `${emergencyAdmin} may still use them, for emergencies.`}
          </p>
        )}
        {errorOf("enforced") && <FieldError>{errorOf("enforced")}</FieldError>}
      </div>
    </>
  );
}
