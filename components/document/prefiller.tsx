"use client";

import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { inputOf, toDraft } from "@/components/form/draft";
import type { AnyRow } from "@/lib/client/records";
import type { Prefill } from "@/lib/resources/document";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { filledIn } from "./prefill";
import { usePrefillContext } from "./use-prefill-context";

interface PrefillerProps {
  rules: readonly Prefill[];
  fields: readonly FieldScreen[];
  isNew: boolean;
  /** Fields whose values came with the page, which count as a person's. */
  given: readonly string[];
  /** Called with the values that were filled in, null for emptied fields. */
  onFilled: (values: AnyRow) => void;
}

/** Fills in fields of the header when others are chosen, in the form around it. */
export function Prefiller({ rules, fields, isNew, given, onFilled }: PrefillerProps): ReactNode {
  const { subscribe, getValues, setValue, formState } = useFormContext();
  const context = usePrefillContext(fields);
  const typed = useRef(new Set([...given, ...Object.keys(formState.dirtyFields)]));

  const apply = useCallback(
    async (changed: readonly string[] | null) => {
      const header = fields.filter(({ kind }) => kind !== "list");
      const before = getValues();
      const values = inputOf(header, before, "omit");
      const form = { fields: header, values, typed: typed.current };
      const filled = await filledIn(rules, form, changed, context());
      // The user has chosen another record since, which fills in its own values.
      const now = getValues();
      if (changed?.some((name) => now[name] !== before[name])) return;
      const named = header.filter(({ name }) => name in filled);
      for (const field of named)
        setValue(field.name, toDraft(field, filled[field.name]), {
          shouldDirty: true,
          shouldValidate: false,
        });
      if (named.length > 0) onFilled(filled);
    },
    [rules, fields, getValues, setValue, context, onFilled],
  );

  // One after the other, since each starts from the values that the one before has filled in.
  const last = useRef(Promise.resolve());
  const fill = useCallback(
    (changed: readonly string[] | null) => {
      const next = last.current.then(() => apply(changed));
      last.current = next.catch(() => {});
      return next;
    },
    [apply],
  );

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type !== "change" || name === undefined || name.startsWith("lines")) return;
          typed.current.add(name);
          void fill([name]);
        },
      }),
    [subscribe, fill],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form of a new document opens
  useEffect(() => {
    if (!isNew) return;
    void fill(null).then(() => (given.length > 0 ? fill(given) : undefined));
  }, []);
  return null;
}
