import { type RefObject, useEffect } from "react";

/** Space above and below the messages, in pixels. */
const spaceAround = 32;

/** Gives styles the height that the messages cover, so that what lies below them can be scrolled to. */
export function useRoomForMessages(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = current.offsetHeight;
      style.setProperty("--messages", `${height > 0 ? height + spaceAround : 0}px`);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty("--messages");
    };
  }, [list]);
}
