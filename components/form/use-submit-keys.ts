import { type RefObject, useEffect } from "react";

/**
 * Submits a form on Ctrl+Enter or Cmd+Enter wherever the focus is, unless in another form or under a dialog. A key that is held
 * down does not submit the form that comes next.
 */
export function useSubmitKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      if (event.defaultPrevented || event.repeat) return;
      if (!form.current || formFor(event.target) !== form.current) return;
      event.preventDefault();
      const button = form.current.querySelector<HTMLButtonElement>("button[type=submit]");
      if (button && !button.disabled) button.click();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [form]);
}

/** The form that a key belongs to: the one with the focus, else the first of the topmost layer. */
function formFor(target: EventTarget | null): Element | null {
  const own = target instanceof Element ? target.closest("form") : null;
  const top = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1) ?? document;
  return own ?? top.querySelector("form[data-sends]");
}
