"use client";

import { useEffect } from "react";
import type { CompanyChoices } from "@/components/company/company-choices";
import { CompanyFields } from "@/components/company/company-fields";
import { ActionForm } from "@/components/form/action-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useActionForm } from "@/components/form/use-action-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/client/browser";
import { signIn } from "@/lib/client/sign-in";
import { EmailField } from "./email-field";
import { NewPasswordField } from "./new-password-field";
import { SignInFrame } from "./sign-in-frame";
import { useLinkToken } from "./use-link-token";

/** The first company and its admin, who is signed in right after. */
export function FirstRunForm({ currencies, timezones }: CompanyChoices) {
  const { register, onSubmit, failure, busy, errorOf, setValue } = useActionForm({
    defaultValues: {
      companyName: "",
      baseCurrencyCode: "USD",
      timezone: "UTC",
      name: "",
      email: "",
      password: "",
      token: "",
    },
    schema: async () => (await import("@/lib/console/access/companies/set-up.contract")).contract.input,
    async submit(values) {
      await api.runConsole("access/setUp", values);
      await signIn.withPassword(values.email, values.password);
      window.location.assign("/console");
    },
  });
  const token = useLinkToken();
  useEffect(() => {
    if (token) setValue("token", token);
  }, [token, setValue]);
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (timezones.includes(timeZone)) setValue("timezone", timeZone);
  }, [timezones, setValue]);
  return (
    <SignInFrame
      title="Welcome to Millwright"
      description="Create your company and the account of its first admin."
    >
      <ActionForm onSubmit={onSubmit} failure={failure} className="gap-6">
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-semibold">Your company</legend>
          <CompanyFields
            name={register("companyName")}
            currency={register("baseCurrencyCode")}
            timezone={register("timezone")}
            errorOf={errorOf}
            currencies={currencies}
            timezones={timezones}
          />
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-semibold">Your account</legend>
          <Field label="Your name" error={errorOf("name")}>
            {(control) => <Input {...control} {...register("name")} autoComplete="name" />}
          </Field>
          <EmailField error={errorOf("email")} {...register("email")} />
          <NewPasswordField label="Password" error={errorOf("password")} {...register("password")} />
        </fieldset>
        <Field
          label="Set-up token"
          hint="Printed by npm start, also as part of the set-up link. It works once, until the next start."
          error={errorOf("token")}
        >
          {(control) => (
            <Input
              {...control}
              {...register("token")}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
            />
          )}
        </Field>
        <SubmitButton variant="primary" busy={busy}>
          Set up and sign in
        </SubmitButton>
      </ActionForm>
    </SignInFrame>
  );
}
