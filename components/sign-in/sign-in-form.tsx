"use client";

import { Building2 } from "lucide-react";
import { useState } from "react";
import { ActionForm } from "@/components/form/action-form";
import type { FormFailure } from "@/components/form/errors/form-notices";
import { SubmitButton } from "@/components/form/submit-button";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { signIn } from "@/lib/client/sign-in";
import { CodeForm } from "./code-form";
import { CompanyEmailForm } from "./company-email-form";
import { EmailField } from "./email-field";
import { ForgotLink } from "./forgot-link";
import { PasskeyButton } from "./passkey-button";
import { PasswordInput } from "./password-input";
import { SignInFrame } from "./sign-in-frame";
import { usePasskey } from "./use-passkey";

interface SignInFormProps {
  /** Page to open afterwards. */
  to: string;
  /** A company of the installation has set up its own sign-in. */
  hasCompanySignIn: boolean;
  /** Why an earlier sign-in failed. */
  problem: string | null;
}

/** Password or passkey, then the code if two-factor authentication is on; or the company's own sign-in. */
export function SignInForm({ to, hasCompanySignIn, problem }: SignInFormProps) {
  const [step, setStep] = useState<"password" | "code" | "company">("password");
  const done = () => window.location.assign(to);
  const back = () => setStep("password");
  if (step === "code") return <CodeForm onDone={done} onBack={back} />;
  if (step === "company") return <CompanyEmailForm to={to} onBack={back} />;
  return (
    <PasswordForm
      problem={problem}
      onDone={done}
      onCodeNeeded={() => setStep("code")}
      {...(hasCompanySignIn && { onCompany: () => setStep("company") })}
    />
  );
}

interface PasswordFormProps {
  problem: string | null;
  onDone: () => void;
  onCodeNeeded: () => void;
  /** Continues with the company's own sign-in; absent when no company has one. */
  onCompany?: () => void;
}

function PasswordForm({ problem, onDone, onCodeNeeded, onCompany }: PasswordFormProps) {
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
      <ActionForm
        onSubmit={onSubmit}
        failure={passkey.failure ?? failure ?? (problem === null ? null : toProblem(problem))}
      >
        <EmailField error={errorOf("email")} {...register("email", { required: "Required." })} autoFocus />
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
        <PasskeyButton label="Sign in with a passkey" busy={passkey.busy} onClick={passkey.start} />
        {onCompany && (
          <Button onClick={onCompany}>
            <Building2 aria-hidden className="size-3.5" />
            Continue with your company's sign-in
          </Button>
        )}
        <ForgotLink />
      </ActionForm>
    </SignInFrame>
  );
}

const toProblem = (title: string): FormFailure => ({ title, messages: [], requestId: null });
