"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { isObject } from "@/lib/schemas/is-object";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import type { DraftObject } from "./draft";
import { dropDraft, hasSecret, isStoredAt, readDraft, storeDraft, withoutSecrets } from "./stored-draft";
import { typedIn, typedMember } from "./unresolved";

/** Storage of a form's draft. */
export interface DraftPlace {
  key: string;
  /** Version that is edited, such as the record's ETag; a draft of another version is dropped. */
  version?: string | undefined;
  /** The edited record, stored with the draft for forms that continue from it when the version has changed. */
  base?: object;
  /**
   * The draft is of no version: what was changed in the record as it was then is restored over the record as it is now.
   */
  changesOnly?: boolean;
  /** The fields that a person has filled in, which are stored with the draft. */
  typed?: RefObject<Set<string>>;
  /** Whether the form's values have replaced what the stored draft holds, which is dropped. */
  replaced?: boolean;
  /** Shown where the draft was restored. */
  note?: string | undefined;
  /** Called when the restored draft was discarded. */
  onDiscard?: (() => void) | undefined;
}

const debounceMs = 400;

/** Stores the form's draft in this browser and restores it; returns whether one was restored and how to discard it. */
export function useStoredDraft(
  form: UseFormReturn<FieldValues>,
  fields: readonly FieldScreen[],
  initial: DraftObject,
  place: DraftPlace | undefined,
) {
  const [restored, setRestored] = useState<"same" | "older" | null>(null);
  /** What the form's changes are changes of. */
  const baseline = useRef(initial);
  const baseOf = () => withoutSecrets(baseline.current, fields);
  /** When the draft was stored that this form has stored or restored. */
  const storedAt = useRef<number | null>(null);
  const storeNow = useRef(() => {});
  const key = place?.key;
  const version = place?.version ?? "";

  function dropOwn() {
    if (key !== undefined && storedAt.current !== null) dropDraft(key, storedAt.current);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: fields of a form never change; only the storage key does
  useEffect(() => {
    if (key === undefined) return;
    // Here and not earlier: the replaced form stores its last input when it is removed.
    if (place?.replaced) dropDraft(key);
    const stored = readDraft(key, version);
    if (stored) {
      storedAt.current = stored.at;
      const before = place?.changesOnly && isObject(stored.base) ? stored.base : null;
      for (const field of fields) {
        const value = stored.values[field.name];
        const isChanged = !before || !isSame(value, before[field.name]);
        if (value !== undefined && isChanged && !field.sensitive)
          form.setValue(field.name, value, { shouldDirty: true });
      }
      for (const name of typedIn(stored.values)) place?.typed?.current.add(name);
      setRestored(before && !isSame(before, baseOf()) ? "older" : "same");
    }
    let timer = 0;
    let unstored: DraftObject | null = null;
    const store = () => {
      window.clearTimeout(timer);
      if (unstored) {
        const base = place?.changesOnly ? baseOf() : place?.base;
        const typed = place?.typed && { [typedMember]: [...place.typed.current] };
        storedAt.current = storeDraft(key, version, { ...unstored, ...typed }, fields, base);
      }
      unstored = null;
    };
    storeNow.current = store;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        window.clearTimeout(timer);
        unstored = isDirty ? values : null;
        if (isDirty) timer = window.setTimeout(store, debounceMs);
        // The edits that were stored have been reverted since.
        else dropOwn();
      },
    });
    window.addEventListener("pagehide", store);
    return () => {
      window.removeEventListener("pagehide", store);
      store();
      stop();
    };
  }, [key, version, form]);

  function forget() {
    dropOwn();
    baseline.current = structuredClone(form.getValues());
    setRestored(null);
  }

  return {
    restored: restored !== null,
    /** The record has changed since the restored draft was stored. */
    isOlder: restored === "older",
    /** Deletes the draft after submission. */
    forget,
    /** Whether all changes are restored when the form is opened again. A browser may permit no storage. */
    isWhole(): boolean {
      storeNow.current();
      const at = storedAt.current;
      return key !== undefined && at !== null && isStoredAt(key, at) && !fields.some(hasSecret);
    },
    discard() {
      form.reset(initial);
      forget();
      place?.onDiscard?.();
    },
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
