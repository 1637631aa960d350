"use client";

import { useState } from "react";
import { ActionForm } from "@/components/form/action-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useActionForm } from "@/components/form/use-action-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { signIn } from "@/lib/client/sign-in";
import { linkClass, SignInFrame } from "./sign-in-frame";

interface CodeFormProps {
  onDone: () => void;
  onBack: () => void;
}

/** Two-factor authentication: the code of an authenticator app, or a recovery code. */
export function CodeForm({ onDone, onBack }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const { register, onSubmit, failure, busy, errorOf, reset, setFocus } = useActionForm({
    defaultValues: { code: "" },
    async submit({ code }) {
      try {
        await (isRecovery ? signIn.withRecoveryCode(code) : signIn.withCode(code));
      } catch (error) {
        // What is typed next replaces the rejected code.
        setFocus("code", { shouldSelect: true });
        throw error;
      }
      onDone();
    },
  });
  const swap = () => {
    setRecovery(!isRecovery);
    reset();
  };
  return (
    <SignInFrame
      title="Two-factor authentication"
      description={
        isRecovery
          ? "Enter one of your recovery codes. Each works once."
          : "Enter the code from your authenticator app."
      }
    >
      <ActionForm onSubmit={onSubmit} failure={failure}>
        <Field
          label={isRecovery ? "Recovery code" : "Code"}
          hint={isRecovery ? "For example, aB3dE-fG7hJ" : "6 digits"}
          error={errorOf("code")}
        >
          {(control) => (
            <Input
              {...control}
              {...register("code", { required: "Required." })}
              key={String(isRecovery)}
              className="font-mono tracking-widest"
              inputMode={isRecovery ? "text" : "numeric"}
              autoComplete="one-time-code"
              autoCapitalize="off"
              spellCheck={false}
              autoFocus
            />
          )}
        </Field>
        <SubmitButton variant="primary" busy={busy}>
          Continue
        </SubmitButton>
        <div className="flex flex-wrap justify-between gap-2 text-sm">
          <button type="button" className={linkClass} onClick={onBack}>
            Back
          </button>
          <button type="button" className={linkClass} onClick={swap}>
            {isRecovery ? "Use the authenticator app" : "Use a recovery code"}
          </button>
        </div>
      </ActionForm>
    </SignInFrame>
  );
}
