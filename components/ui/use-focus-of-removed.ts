import { type RefObject, useEffect, useRef } from "react";
import { focusList } from "./use-focus-return";

/**
 * When other data removes the control that has the focus, as that of a row, the focus moves to `place`, by default the list or the
 * content of the page.
 */
export function useFocusOfRemoved(data: unknown, place?: RefObject<HTMLElement | null>): void {
  const shown = useRef(data);
  useEffect(() => {
    if (shown.current !== data && document.activeElement === document.body) {
      if (place?.current) place.current.focus();
      else focusList();
    }
    shown.current = data;
  }, [data, place]);
}
