"use client";

import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { inputOf, toDraft } from "@/components/form/draft";
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
  /** Called with the names of fields that were filled in. */
  onFilled: (names: readonly string[]) => void;
}

/** Fills in fields of the header when others are chosen, in the form around it. */
export function Prefiller({ rules, fields, isNew, given, onFilled }: PrefillerProps): ReactNode {
  const { subscribe, getValues, setValue, formState } = useFormContext();
  const context = usePrefillContext(fields);
  const typed = useRef(new Set([...given, ...Object.keys(formState.dirtyFields)]));

  const fill = useCallback(
    async (changed: readonly string[] | null) => {
      const header = fields.filter(({ kind }) => kind !== "list");
      const values = inputOf(header, getValues(), "omit");
      const filled = await filledIn(rules, values, changed, typed.current, context());
      const named = header.filter(({ name }) => name in filled);
      for (const field of named)
        setValue(field.name, toDraft(field, filled[field.name]), {
          shouldDirty: true,
          shouldValidate: false,
        });
      if (named.length > 0) onFilled(named.map(({ name }) => name));
    },
    [rules, fields, getValues, setValue, context, onFilled],
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
