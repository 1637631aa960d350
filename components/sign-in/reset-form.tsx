"use client";

import Link from "next/link";
import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { signIn } from "@/lib/client/sign-in";
import { FormFailure } from "./form-failure";
import { NewPasswordField } from "./new-password-field";
import { linkClass, SignInFrame } from "./sign-in-frame";
import { useActionForm } from "./use-action-form";
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
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
        <FormFailure failure={failure} />
        <NewPasswordField label="New password" error={errorOf("newPassword")} {...register("newPassword")} />
        <Button type="submit" variant="primary" busy={busy} disabled={token === null}>
          Save the password
        </Button>
      </form>
    </SignInFrame>
  );
}
