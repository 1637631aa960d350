"use client";

import { type RefCallback, useCallback, useState } from "react";

/** Whether the element of `ref` has been near the viewport. */
export function useInView<E extends Element>(): { ref: RefCallback<E>; isSeen: boolean } {
  const [isSeen, setSeen] = useState(false);
  const ref = useCallback((element: E | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      // Starts before the element is visible.
      { rootMargin: "200px", scrollMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isSeen };
}
