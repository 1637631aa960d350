import { useState } from "react";
import { openAreasCookie } from "./open-areas";

/** Which areas of the sidebar are open, remembered for a year. */
export function useOpenAreas(initial: readonly string[]) {
  const [open, setOpen] = useState(() => new Set(initial));

  function toggle(area: string) {
    const next = new Set(open);
    if (!next.delete(area)) next.add(area);
    setOpen(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${openAreasCookie}=${[...next].join(".")}; path=/console; max-age=31536000; samesite=lax`;
  }
  return { isOpen: (area: string) => open.has(area), toggle };
}
