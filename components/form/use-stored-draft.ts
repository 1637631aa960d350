"use client";

import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import type { DraftObject } from "./draft";
import { dropDraft, readDraft, storeDraft } from "./stored-draft";

/** Storage of a form's draft. */
export interface DraftPlace {
  key: string;
  /** Version that is edited, such as the record's ETag; a draft of another version is dropped. */
  version?: string | undefined;
}

const debounceMs = 400;

/** Stores the form's draft in this browser and restores it; returns whether one was restored and how to discard it. */
export function useStoredDraft(
  form: UseFormReturn<FieldValues>,
  fields: readonly FieldScreen[],
  initial: DraftObject,
  place: DraftPlace | undefined,
) {
  const [restored, setRestored] = useState(false);
  const key = place?.key;
  const version = place?.version ?? "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: fields of a form never change; only the storage key does
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
        if (isDirty) timer = window.setTimeout(() => storeDraft(key, version, values, fields), debounceMs);
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
    /** Deletes the draft after submission. */
    forget,
    discard() {
      form.reset(initial);
      forget();
    },
  };
}
