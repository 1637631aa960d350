"use client";

import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { FieldScreen } from "@/lib/screens/form-fields";
import type { DraftObject } from "./draft";
import { dropDraft, keepDraft, readDraft } from "./stored-draft";

/** Where a form keeps what was typed but not sent. */
export interface DraftPlace {
  key: string;
  /** What is being changed, such as the record's etag; a draft of another version is dropped. */
  version?: string | undefined;
}

const pauseMs = 400;

/** Keeps the form's draft in this browser and restores it; tells whether one was restored and how to discard it. */
export function useStoredDraft(
  form: UseFormReturn<FieldValues>,
  fields: readonly FieldScreen[],
  initial: DraftObject,
  place: DraftPlace | undefined,
) {
  const [restored, setRestored] = useState(false);
  const key = place?.key;
  const version = place?.version ?? "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form keeps its fields; only another place is another draft
  useEffect(() => {
    if (key === undefined) return;
    const stored = readDraft(key, version);
    if (stored) {
      for (const field of fields) {
        const value = stored[field.name];
        if (value !== undefined && !field.sensitive) form.setValue(field.name, value, { shouldDirty: true });
      }
      setRestored(true);
    }
    let timer = 0;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        window.clearTimeout(timer);
        if (isDirty) timer = window.setTimeout(() => keepDraft(key, version, values, fields), pauseMs);
      },
    });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [key, version, form]);

  function forget() {
    if (key !== undefined) dropDraft(key);
    setRestored(false);
  }

  return {
    restored,
    /** The draft has been sent: nothing is left to keep. */
    forget,
    discard() {
      form.reset(initial);
      forget();
    },
  };
}
