"use client";

import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

interface EmailFieldProps extends ComponentProps<typeof Input> {
  error: string | undefined;
}

/** Field for the address of an account. */
export const EmailField = ({ error, ...input }: EmailFieldProps) => (
  <Field label="E-mail" error={error}>
    {(control) => <Input {...control} {...input} type="email" autoComplete="username" />}
  </Field>
);
