"use client";

import { clsx } from "clsx";
import { type ReactNode, type SubmitEventHandler, useRef } from "react";
import { FailureNotice, type FormFailure } from "./errors/form-notices";
import { useSubmitKeys } from "./use-submit-keys";

interface ActionFormProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  failure: FormFailure | null;
  /** Spacing and text size. */
  className?: string;
  children: ReactNode;
}

/** The form of a `useActionForm`, with the error of the whole form on top. */
export function ActionForm({ onSubmit, failure, className = "gap-4", children }: ActionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useSubmitKeys(form);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      className={clsx("grid grid-cols-1", className)}
    >
      {failure && <FailureNotice {...failure} />}
      {children}
    </form>
  );
}
