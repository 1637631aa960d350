"use client";

import { KeyRound } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { ActionForm } from "@/components/form/action-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { signIn } from "@/lib/client/sign-in";
import { CodeForm } from "./code-form";
import { PasswordInput } from "./password-input";
import { linkClass, SignInFrame } from "./sign-in-frame";
import { useHasPasskeys, usePasskey } from "./use-passkey";

/** Password or passkey, then the code if two-factor authentication is on. `to` is opened afterwards. */
export function SignInForm({ to }: { to: string }) {
  const [needsCode, setNeedsCode] = useState(false);
  const done = () => window.location.assign(to);
  if (needsCode) return <CodeForm onDone={done} onBack={() => setNeedsCode(false)} />;
  return <PasswordForm onDone={done} onCodeNeeded={() => setNeedsCode(true)} />;
}

function PasswordForm({ onDone, onCodeNeeded }: { onDone: () => void; onCodeNeeded: () => void }) {
  const passkey = usePasskey(onDone);
  const { register, onSubmit, failure, busy, errorOf } = useActionForm({
    defaultValues: { email: "", password: "" },
    async submit({ email, password }) {
      if (await signIn.withPassword(email.trim(), password)) onCodeNeeded();
      else onDone();
    },
  });
  return (
    <SignInFrame title="Sign in" footer="New here? Ask an admin of your company for an invitation.">
      <ActionForm onSubmit={onSubmit} failure={passkey.failure ?? failure}>
        <Field label="E-mail" error={errorOf("email")}>
          {(control) => (
            <Input
              {...control}
              {...register("email", { required: "Required." })}
              type="email"
              autoComplete="username"
              autoFocus
            />
          )}
        </Field>
        <Field label="Password" error={errorOf("password")}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register("password", { required: "Required." })}
              autoComplete="current-password"
            />
          )}
        </Field>
        <SubmitButton variant="primary" busy={busy}>
          Sign in
        </SubmitButton>
        <PasskeyButton busy={passkey.busy} onClick={passkey.start} />
        <p className="text-center text-sm">
          <Link href="/sign-in/forgot" className={linkClass}>
            Forgot your password?
          </Link>
        </p>
      </ActionForm>
    </SignInFrame>
  );
}

/** Shown only if the browser supports passkeys, which the server cannot know. */
function PasskeyButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  if (!useHasPasskeys()) return null;
  return (
    <Button busy={busy} onClick={onClick}>
      <KeyRound aria-hidden className="size-3.5" />
      Sign in with a passkey
    </Button>
  );
}
