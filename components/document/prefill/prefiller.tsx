"use client";

import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { inputOf, toDraft } from "@/components/form/draft/draft";
import type { AnyRow } from "@/lib/client/records";
import type { Prefill } from "@/lib/resources/document";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { filledIn } from "./prefill";
import type { Filling } from "./use-filling";
import { usePrefillContext } from "./use-prefill-context";

interface PrefillerProps {
  rules: readonly Prefill[];
  fields: readonly FieldScreen[];
  isNew: boolean;
  /** Fields whose values came with the page, which count as a person's. */
  given: readonly string[];
  /** Fields that a person has filled in. */
  typed: RefObject<Set<string>>;
  /** Counts how often the form began anew, with its initial values. */
  opened: number;
  filling: Filling;
  /** Called with the values that were filled in, null for emptied fields. */
  onFilled: (values: AnyRow) => void;
}

/** Fills in fields of the header when others are chosen, in the form around it. */
export function Prefiller(props: PrefillerProps): ReactNode {
  const { rules, fields, isNew, given, typed, opened, filling, onFilled } = props;
  const { subscribe, getValues, setValue, resetField, getFieldState } = useFormContext();
  const context = usePrefillContext(fields);

  const apply = useCallback(
    async function apply(changed: readonly string[] | null, isOpening: boolean): Promise<void> {
      const header = fields.filter(({ kind }) => kind !== "list");
      const before = getValues();
      const values = inputOf(header, before, "omit");
      // What a restored draft has stays as it was left.
      const restored = isOpening ? header.filter(({ name }) => getFieldState(name).isDirty) : [];
      const kept = new Set([...typed.current, ...restored.map(({ name }) => name)]);
      const form = { fields: header, values, typed: kept };
      const found = Object.entries(await filledIn(rules, form, changed, context()));
      // Without what was typed meanwhile.
      const filled = Object.fromEntries(found.filter(([name]) => !typed.current.has(name)));
      // What the user has changed since fills in its own values.
      const now = getValues();
      const same = changed?.filter((name) => now[name] === before[name]);
      if (same && same.length !== changed?.length)
        return same.length > 0 ? apply(same, isOpening) : undefined;
      const named = header.filter(({ name }) => name in filled);
      for (const field of named) {
        const draft = toDraft(field, filled[field.name]);
        // What a form opens with is no change to ask about or to keep as a draft.
        if (isOpening) resetField(field.name, { defaultValue: draft });
        else setValue(field.name, draft, { shouldDirty: true, shouldValidate: false });
      }
      if (named.length > 0) onFilled(filled);
    },
    [rules, fields, getValues, setValue, resetField, getFieldState, typed, context, onFilled],
  );

  // One after the other, since each starts from the values that the one before has filled in.
  const last = useRef(Promise.resolve());
  const fill = useCallback(
    (changed: readonly string[] | null, isOpening = false) => {
      const next = last.current.then(() => apply(changed, isOpening));
      last.current = next.catch(() => {});
      filling.add(next);
    },
    [apply, filling],
  );

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type !== "change" || name === undefined || name.startsWith("lines")) return;
          typed.current.add(name);
          // A rate that came with the page is that of the currency that came with it.
          for (const rule of rules)
            if (rule.kind === "rate" && rule.currency === name && !getFieldState(rule.sets).isDirty)
              typed.current.delete(rule.sets);
          fill([name]);
        },
      }),
    [subscribe, fill, rules, typed, getFieldState],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form of a new document opens
  useEffect(() => {
    if (!isNew) return;
    fill(null, true);
    if (given.length > 0) fill(given, true);
  }, [opened]);
  return null;
}
