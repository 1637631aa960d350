"use client";

import { clsx } from "clsx";
import type { ReactNode, SubmitEventHandler } from "react";
import { FailureNotice, type FormFailure } from "./form-notices";

interface ActionFormProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  failure: FormFailure | null;
  /** The space between the fields, and the size of their words. */
  className?: string;
  children: ReactNode;
}

/** The form of a `useActionForm`, headed by what the whole of it is refused for. */
export const ActionForm = ({ onSubmit, failure, className = "gap-4", children }: ActionFormProps) => (
  <form method="post" noValidate onSubmit={onSubmit} className={clsx("grid", className)}>
    {failure && <FailureNotice {...failure} />}
    {children}
  </form>
);
