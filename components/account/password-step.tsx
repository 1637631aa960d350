"use client";

import { ActionForm } from "@/components/form/action-form";
import { useActionForm } from "@/components/form/use-action-form";
import { PasswordInput } from "@/components/sign-in/password-input";
import { SubmitActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";

interface PasswordStepProps {
  /** The reason shown above the field. */
  reason: string;
  action: string;
  isDanger?: boolean;
  onConfirm: (password: string) => Promise<void>;
  onCancel?: () => void;
}

/** Confirms the password before a sign-in method changes. */
export function PasswordStep({ reason, action, isDanger = false, onConfirm, onCancel }: PasswordStepProps) {
  const { register, onSubmit, failure, busy, errorOf } = useActionForm({
    defaultValues: { password: "" },
    submit: ({ password }) => onConfirm(password),
  });
  return (
    <ActionForm onSubmit={onSubmit} failure={failure} className="gap-4 text-base">
      <p>{reason}</p>
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
        action={action}
        variant={isDanger ? "danger" : "primary"}
        busy={busy}
        {...(onCancel && { onCancel })}
      />
    </ActionForm>
  );
}
