import { useEffect } from "react";

/** The end that `app/layout.tsx` gives to titles. */
const ended = (title: string): string => `${title} · Millwright`;

/**
 * The title of the window: the record's name as it is now, with days as the reader writes them. The server's title, `rendered`, may
 * be set after hydration.
 */
export function useWindowTitle(title: string, rendered: string): void {
  useEffect(() => {
    document.title = ended(title);
    if (title === rendered) return;
    const observer = new MutationObserver(() => {
      if (document.title === ended(rendered)) document.title = ended(title);
    });
    observer.observe(document.head, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [title, rendered]);
}
