"use client";

import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "./password-input";

interface NewPasswordProps extends ComponentProps<typeof PasswordInput> {
  label: string;
  error: string | undefined;
}

/** Field for a new password, with its requirements. */
export function NewPasswordField({ label, error, ...input }: NewPasswordProps) {
  return (
    <Field label={label} hint="At least 10 characters; several words are easy to remember." error={error}>
      {(control) => <PasswordInput {...control} {...input} autoComplete="new-password" />}
    </Field>
  );
}
