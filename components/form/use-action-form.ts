"use client";

import { toNestErrors } from "@hookform/resolvers";
import { useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import type * as z from "zod";
import { ApiFailure } from "@/lib/client/api-failure";
import type { FormFailure } from "./errors/form-notices";

interface ActionForm<T extends FieldValues> {
  defaultValues: DefaultValues<T>;
  /** The API's schema, loaded on the first validation; without it only the server validates. */
  schema?: () => Promise<z.ZodType>;
  /** Converts form values to the request body before validation. */
  toInput?: (values: T) => unknown;
  submit: (values: T) => Promise<void>;
}

/** A form for one action: validated by the API's schema, server issues shown at their fields. */
export function useActionForm<T extends FieldValues>({
  defaultValues,
  schema,
  toInput,
  submit,
}: ActionForm<T>) {
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const form = useForm<T>({
    defaultValues,
    ...(schema && { resolver: resolverOf(schema, toInput ?? ((values) => values)) }),
  });
  // In the order of the values, so that the first invalid field gets the focus.
  for (const name of Object.keys(defaultValues)) form.register(name as Path<T>);
  const onSubmit = form.handleSubmit(
    async (values) => {
      setFailure(null);
      try {
        await submit(values);
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        const unplaced = error.issues.filter(({ path, message }) => {
          const name = path.join(".");
          if (!(name in values)) return true;
          // A key of the values is a path of the form.
          form.setError(name as Path<T>, { message }, { shouldFocus: true });
          return false;
        });
        if (error.issues.length === 0 || unplaced.length > 0) setFailure(toFailure(error));
      }
    },
    // The error of what was sent before does not apply to what is not sent.
    () => setFailure(null),
  );
  const errorOf = (name: Path<T>): string | undefined =>
    form.getFieldState(name, form.formState).error?.message;
  const reset = () => {
    form.reset();
    setFailure(null);
  };
  return { ...form, reset, onSubmit, failure, errorOf, busy: form.formState.isSubmitting };
}

/** The server's message; the request ID only for server errors, whose log entry it identifies. */
export const toFailure = ({ status, message, hint, requestId }: ApiFailure): FormFailure => ({
  title: message,
  messages: hint === null ? [] : [hint],
  requestId: status >= 500 ? requestId : null,
});

function resolverOf<T extends FieldValues>(
  load: () => Promise<z.ZodType>,
  toInput: (values: T) => unknown,
): Resolver<T> {
  return async (values, _context, options) => {
    const [schema, { withoutEval }] = await Promise.all([load(), import("./without-eval")]);
    withoutEval();
    const issues = schema.safeParse(toInput(values)).error?.issues ?? [];
    if (issues.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      issues.map((issue) => [issue.path.join("."), { type: "invalid", message: messageOf(issue) }]),
    );
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

function messageOf(issue: z.core.$ZodIssue): string {
  const isEmpty = issue.code === "too_small" && issue.origin === "string" && Number(issue.minimum) <= 1;
  if (isEmpty || (issue.code === "invalid_type" && issue.input === undefined)) return "Required.";
  if (issue.code === "invalid_format" && issue.format === "email") {
    return "Use an e-mail address, such as ada@example.com.";
  }
  return issue.message;
}
