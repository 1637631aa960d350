"use client";

import { createContext, use } from "react";
import type { LinesScreen } from "@/lib/view-models/document/document-screen";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import type { Filling } from "./prefill/use-filling";

/** The document that a form is for. */
interface FormContext {
  lines: LinesScreen | null;
  /** The fields of the form. */
  fields: readonly FieldScreen[];
  filling: Filling;
}

export const DocumentContext = createContext<FormContext>({
  lines: null,
  fields: [],
  filling: { add: () => {}, until: () => null },
});

export const useDocument = (): FormContext => use(DocumentContext);
