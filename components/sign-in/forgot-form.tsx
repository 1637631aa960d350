"use client";

import { useState } from "react";
import { ActionForm } from "@/components/form/action-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useActionForm } from "@/components/form/use-action-form";
import { PageLink } from "@/components/ui/page-link";
import { signIn } from "@/lib/client/sign-in";
import { EmailField } from "./email-field";
import { linkClass, SignInFrame } from "./sign-in-frame";

/** Requests a password link. The message does not reveal whether the account exists. */
export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, onSubmit, failure, busy, errorOf } = useActionForm({
    defaultValues: { email: "" },
    async submit({ email }) {
      await signIn.requestReset(email.trim());
      setSentTo(email.trim());
    },
  });
  const back = (
    <PageLink href="/sign-in" className={linkClass}>
      Back to sign-in
    </PageLink>
  );
  if (sentTo !== null) {
    return (
      <SignInFrame title="Check your e-mail" footer={back}>
        <div role="status" className="grid gap-3 text-base wrap-anywhere">
          <p>
            If <strong className="font-medium">{sentTo}</strong> has an account here, we have sent a link to
            choose a new password. It works for an hour.
          </p>
          <p className="text-sm text-muted">
            No message? This installation may not send e-mail: an admin of your company can create a link for
            you under Members.
          </p>
        </div>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title="Reset your password"
      description="We will send you a link to choose a new password."
      footer={back}
    >
      <ActionForm onSubmit={onSubmit} failure={failure}>
        <EmailField
          error={errorOf("email")}
          {...register("email", {
            required: "Required.",
            pattern: {
              value: /^\s*\S+@\S+\.\S+\s*$/,
              message: "Use an e-mail address, such as ada@example.com.",
            },
          })}
          autoFocus
        />
        <SubmitButton variant="primary" busy={busy}>
          Send link
        </SubmitButton>
      </ActionForm>
    </SignInFrame>
  );
}
