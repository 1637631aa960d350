"use client";

import { ActionForm } from "@/components/form/action-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/button";
import { signIn } from "@/lib/client/sign-in";
import { EmailField } from "./email-field";
import { SignInFrame } from "./sign-in-frame";

/** The e-mail address, which leads to the identity provider of its company. */
export function CompanyEmailForm({ to, onBack }: { to: string; onBack: () => void }) {
  const { register, onSubmit, failure, busy, errorOf } = useActionForm({
    defaultValues: { email: "" },
    async submit({ email }) {
      window.location.assign(await signIn.withCompany(email.trim(), to));
    },
  });
  return (
    <SignInFrame title="Company sign-in" description="Enter the address that you use at work.">
      <ActionForm onSubmit={onSubmit} failure={failure}>
        <EmailField error={errorOf("email")} {...register("email", { required: "Required." })} autoFocus />
        <SubmitButton variant="primary" busy={busy}>
          Continue
        </SubmitButton>
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
      </ActionForm>
    </SignInFrame>
  );
}
