"use client";

import { ActionForm } from "@/components/form/action-form";
import { useActionForm } from "@/components/form/use-action-form";
import { PasswordInput } from "@/components/sign-in/password-input";
import { SubmitActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import type { TwoFactorTask } from "./two-factor-card";

interface PasswordStepProps {
  task: TwoFactorTask;
  onConfirm: (password: string) => Promise<void>;
  onCancel: () => void;
}

const texts: Record<TwoFactorTask, { reason: string; action: string }> = {
  enable: { reason: "First confirm that it is you.", action: "Go on" },
  renew: { reason: "The codes that you have now stop to work.", action: "Make new codes" },
  remove: { reason: "Your password alone will be enough to sign in.", action: "Turn off" },
};

/** Asks for the password before the second factor is touched. */
export function PasswordStep({ task, onConfirm, onCancel }: PasswordStepProps) {
  const { register, onSubmit, failure, busy, errorOf } = useActionForm({
    defaultValues: { password: "" },
    submit: ({ password }) => onConfirm(password),
  });
  return (
    <ActionForm onSubmit={onSubmit} failure={failure} className="gap-4 text-base">
      <p>{texts[task].reason}</p>
      <Field label="Your password" error={errorOf("password")}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register("password", { required: "Required." })}
            autoComplete="current-password"
            autoFocus
          />
        )}
      </Field>
      <SubmitActions
        action={texts[task].action}
        variant={task === "remove" ? "danger" : "primary"}
        busy={busy}
        onCancel={onCancel}
      />
    </ActionForm>
  );
}
