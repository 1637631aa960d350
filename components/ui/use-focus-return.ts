import { useEffect, useLayoutEffect, useRef } from "react";

const lists = "main :is([role=grid] [tabindex='0'], [data-status])";

const focusContent = (): void => document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });

/** Focuses the list of the page, the status of its document, or else the content, for a control that its own action removes. */
export function focusList(): void {
  const list = document.querySelector<HTMLElement>(lists);
  if (list) list.focus();
  else focusContent();
}

/** When another page replaces the focused element, Tab continues in its content. */
export function useContentFocus(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page && document.activeElement === document.body) focusContent();
    shown.current = page;
  }, [page]);
}

/**
 * Handlers of a panel without a trigger: the focus returns to the element that had it when the panel opened, or to the list of the
 * page if that is gone; not if it has moved on, such as into a dialog that was opened by keyboard.
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
      if (hasFocusMoved(event)) return;
      const { current: opener } = from;
      const isGone = opener === document.body || !opener?.isConnected;
      if (opener instanceof HTMLElement && !isGone) opener.focus();
      else focusList();
    },
  };
}

/** Whether an element outside the panel that closed has the focus; `onCloseAutoFocus` runs after it closed. */
function hasFocusMoved({ target: panel }: Event): boolean {
  const { activeElement, body } = document;
  const isInPanel = panel instanceof Element && panel.contains(activeElement);
  return activeElement !== null && activeElement !== body && !isInPanel;
}

/**
 * For `onCloseAutoFocus` of a menu or popover: the focus does not return to the trigger if it has moved on, such as into the
 * dialog that the menu opened.
 */
export function keepMovedFocus(event: Event): void {
  if (hasFocusMoved(event)) event.preventDefault();
}
