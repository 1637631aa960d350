import { type RefObject, useEffect, useRef } from "react";

/** Whether a component is still on screen, for what follows a response. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
