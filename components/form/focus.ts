import type { FormLayout } from "./layout";

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
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector("[data-invalid]");
  if (invalid) focusIn(invalid);
  else form?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
}

/** Focuses the layout's first field once, when the form opens. */
export function focusFirst(form: HTMLFormElement | null, { fields = {} }: FormLayout): void {
  if (!form || started.has(form)) return;
  started.add(form);
  const wanted = Object.entries(fields).find(([, { focus }]) => focus)?.[0];
  if (wanted !== undefined) focusIn(form.querySelector(`[data-field="${wanted}"]`));
}
