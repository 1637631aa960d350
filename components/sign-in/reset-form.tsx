"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { ActionForm } from "@/components/form/action-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useActionForm } from "@/components/form/use-action-form";
import { buttonClass } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { signIn } from "@/lib/client/sign-in";
import { NewPasswordField } from "./new-password-field";
import { linkClass, SignInFrame } from "./sign-in-frame";
import { useLinkToken } from "./use-link-token";

/** Sets a new password by a link, which ends all sessions of the account. */
export function ResetForm() {
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const { register, onSubmit, failure, busy, errorOf } = useActionForm({
    defaultValues: { newPassword: "" },
    schema: async () => {
      const [z, { newPassword }] = await Promise.all([import("zod"), import("@/lib/schemas/fields")]);
      return z.object({ newPassword: newPassword() });
    },
    async submit({ newPassword }) {
      await signIn.reset(token ?? "", newPassword);
      setDone(true);
    },
  });
  const requestAnother = (
    <PageLink href="/sign-in/forgot" className={clsx(linkClass, "justify-self-start")}>
      Request a new link
    </PageLink>
  );
  if (isDone) {
    return (
      <SignInFrame title="Password changed">
        <p role="status" className="mb-4 text-base">
          You are signed out everywhere. Sign in with the new password.
        </p>
        <PageLink href="/sign-in" className={buttonClass({ variant: "primary" }, "w-full")}>
          Sign in
        </PageLink>
      </SignInFrame>
    );
  }
  if (token === "") {
    return (
      <SignInFrame title="This link is incomplete">
        <p className="text-base">
          Open it again from the message, or{" "}
          <PageLink href="/sign-in/forgot" className={linkClass}>
            request a new one
          </PageLink>
          .
        </p>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title="Choose a new password">
      <ActionForm onSubmit={onSubmit} failure={failure && { ...failure, link: requestAnother }}>
        <NewPasswordField label="New password" error={errorOf("newPassword")} {...register("newPassword")} />
        <SubmitButton variant="primary" busy={busy} disabled={token === null}>
          Save password
        </SubmitButton>
      </ActionForm>
    </SignInFrame>
  );
}
