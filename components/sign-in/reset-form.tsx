"use client";

import Link from "next/link";
import { useState } from "react";
import { ActionForm } from "@/components/form/action-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useActionForm } from "@/components/form/use-action-form";
import { buttonClass } from "@/components/ui/button";
import { signIn } from "@/lib/client/sign-in";
import { NewPasswordField } from "./new-password-field";
import { linkClass, SignInFrame } from "./sign-in-frame";
import { useLinkToken } from "./use-link-token";

/** Chooses a new password by a link; every session of the account ends with it. */
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
  if (isDone) {
    return (
      <SignInFrame title="Your password is changed">
        <p role="status" className="mb-4 text-base">
          You are signed out everywhere. Sign in with the new password.
        </p>
        <Link href="/sign-in" className={buttonClass({ variant: "primary" }, "w-full")}>
          Sign in
        </Link>
      </SignInFrame>
    );
  }
  if (token === "") {
    return (
      <SignInFrame title="This link is not complete">
        <p className="text-base">
          Open it once more from the message, or{" "}
          <Link href="/sign-in/forgot" className={linkClass}>
            ask for a new one
          </Link>
          .
        </p>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title="Choose a new password">
      <ActionForm onSubmit={onSubmit} failure={failure}>
        <NewPasswordField label="New password" error={errorOf("newPassword")} {...register("newPassword")} />
        <SubmitButton variant="primary" busy={busy} disabled={token === null}>
          Save the password
        </SubmitButton>
      </ActionForm>
    </SignInFrame>
  );
}
