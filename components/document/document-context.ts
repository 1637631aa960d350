"use client";

import { createContext, use } from "react";
import type { LinesScreen } from "@/lib/view-models/document/document-screen";
import type { FieldScreen } from "@/lib/view-models/form-fields";

/** The document that a form is for. */
interface FormContext {
  lines: LinesScreen | null;
  /** The fields of the form. */
  fields: readonly FieldScreen[];
}

export const DocumentContext = createContext<FormContext>({ lines: null, fields: [] });

export const useDocument = (): FormContext => use(DocumentContext);
