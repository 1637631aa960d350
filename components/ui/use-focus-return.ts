import { useLayoutEffect, useRef } from "react";

/** Focuses the list of the page or the status of its document, for a control that goes away with what it did. */
export const focusList = (): void =>
  document.querySelector<HTMLElement>("main :is([role=grid] [tabindex='0'], [data-status])")?.focus();

/**
 * Handlers of a panel without a trigger: the focus returns to the element that had it when the panel opened, or to the list of the
 * page if that is gone.
 */
export function useFocusReturn(open: boolean) {
  const from = useRef<Element | null>(null);
  // Runs before the panel mounts, because one of its fields may take the focus.
  useLayoutEffect(() => {
    if (open) from.current = document.activeElement;
  }, [open]);
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus();
      else focusList();
    },
  };
}

/**
 * For `onCloseAutoFocus` of a menu or popover, which runs after it closed: the focus does not return to the
 * trigger if it has moved on, such as into the dialog that the menu opened.
 */
export function keepMovedFocus(event: Event): void {
  const { activeElement, body } = document;
  const panel = event.target;
  const isInPanel = panel instanceof Element && panel.contains(activeElement);
  if (activeElement && activeElement !== body && !isInPanel) event.preventDefault();
}
