"use client";

import { type RefCallback, useCallback, useState } from "react";

/** Whether an element has ever been near to what the reader sees; say by `ref` which one. */
export function useInSight<E extends Element>(): { ref: RefCallback<E>; isSeen: boolean } {
  const [isSeen, setSeen] = useState(false);
  const ref = useCallback((element: E | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      // A little ahead of the reader, whatever scrolls.
      { rootMargin: "200px", scrollMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isSeen };
}
