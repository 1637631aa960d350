"use client";

import { useEffect } from "react";
import { ActionForm } from "@/components/form/action-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useActionForm } from "@/components/form/use-action-form";
import { Field } from "@/components/ui/field";
import { Input, Select } from "@/components/ui/input";
import { api } from "@/lib/client/browser";
import { signIn } from "@/lib/client/sign-in";
import { NewPasswordField } from "./new-password-field";
import { SignInFrame } from "./sign-in-frame";

interface FirstRunProps {
  currencies: readonly { code: string; name: string }[];
  timezones: readonly string[];
}

/** The first company and its admin, who is signed in right after. */
export function FirstRunForm({ currencies, timezones }: FirstRunProps) {
  const { register, onSubmit, failure, busy, errorOf, setValue } = useActionForm({
    defaultValues: {
      companyName: "",
      baseCurrencyCode: "USD",
      timezone: "UTC",
      name: "",
      email: "",
      password: "",
    },
    schema: async () => (await import("@/lib/operations/console/access/set-up")).contract.input,
    async submit(values) {
      await api.runConsole("access/setUp", values);
      await signIn.withPassword(values.email, values.password);
      window.location.assign("/console");
    },
  });
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (timezones.includes(timeZone)) setValue("timezone", timeZone);
  }, [timezones, setValue]);
  return (
    <SignInFrame
      title="Welcome to Millwright"
      description="This installation is new. Make your company and the account of its first admin."
    >
      <ActionForm onSubmit={onSubmit} failure={failure} className="gap-6">
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-semibold">Your company</legend>
          <Field label="Company name" error={errorOf("companyName")}>
            {(control) => (
              <Input {...control} {...register("companyName")} autoComplete="organization" autoFocus />
            )}
          </Field>
          <Field label="Base currency" error={errorOf("baseCurrencyCode")}>
            {(control) => (
              <Select {...control} {...register("baseCurrencyCode")}>
                {currencies.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {code} · {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Time zone" error={errorOf("timezone")}>
            {(control) => (
              <Select {...control} {...register("timezone")}>
                {timezones.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            )}
          </Field>
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-semibold">Your account</legend>
          <Field label="Your name" error={errorOf("name")}>
            {(control) => <Input {...control} {...register("name")} autoComplete="name" />}
          </Field>
          <Field label="E-mail" error={errorOf("email")}>
            {(control) => <Input {...control} {...register("email")} type="email" autoComplete="username" />}
          </Field>
          <NewPasswordField label="Password" error={errorOf("password")} {...register("password")} />
        </fieldset>
        <SubmitButton variant="primary" busy={busy}>
          Set up and sign in
        </SubmitButton>
      </ActionForm>
    </SignInFrame>
  );
}
