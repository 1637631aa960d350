import { useEffect, useRef } from "react";
import type { FormLayout } from "./layout";

interface FormState {
  layout: FormLayout;
  isHydrated: boolean;
  /** Grows when a submission is over, when invalid fields are marked. */
  submitCount: number;
}

/** Focuses the layout's first field when the form opens, and the first invalid one after a submission. */
export function useFormFocus({ layout, isHydrated, submitCount }: FormState) {
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (submitCount > 0) focusFirstInvalid(element.current);
  }, [submitCount]);

  return {
    element,
    /** The `ref` of the form. */
    attach: (node: HTMLFormElement | null) => {
      element.current = node;
      if (isHydrated) focusFirst(node, layout);
    },
  };
}

const focusable = "input, textarea, select, button";
const started = new WeakSet<HTMLFormElement>();

function focusIn(row: Element | null | undefined): void {
  for (let parent = row?.closest("details"); parent; parent = parent.parentElement?.closest("details")) {
    parent.open = true;
  }
  const target = row?.matches(focusable) ? row : row?.querySelector(focusable);
  if (target instanceof HTMLElement) target.focus();
}

/** Focuses the first invalid field, or the error of the whole form. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector("[data-invalid]");
  if (invalid) focusIn(invalid);
  else form?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
}

/** Focuses the layout's first field once, when the form opens. */
function focusFirst(form: HTMLFormElement | null, { fields = {} }: FormLayout): void {
  if (!form || started.has(form)) return;
  started.add(form);
  const wanted = Object.entries(fields).find(([, { focus }]) => focus)?.[0];
  if (wanted === undefined) return;
  focusIn(form.querySelector(`[data-field="${wanted}"]`));
  // Typing replaces a prefilled value.
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
}
