import { usePathname } from "next/navigation";
import { useState } from "react";
import type { NavigationArea } from "@/lib/view-models/navigation";
import { operationPath, recordsPath } from "@/lib/view-models/paths";
import { openAreasCookie } from "./open-areas";
import { setCookie } from "./set-cookie";

export interface OpenAreas {
  isOpen: (area: string) => boolean;
  toggle: (area: string) => void;
}

/** Expanded areas of the sidebar, stored in a cookie. The area of the current screen expands with it. */
export function useOpenAreas(navigation: readonly NavigationArea[], initial: readonly string[]): OpenAreas {
  const [open, setOpen] = useState(() => new Set(initial));
  const current = areaAt(navigation, usePathname());
  const [seen, setSeen] = useState<string | null>(null);
  if (current !== seen) {
    setSeen(current);
    if (current !== null) setOpen(new Set([...open, current]));
  }

  function toggle(area: string) {
    const next = new Set(open);
    if (!next.delete(area)) next.add(area);
    setOpen(next);
    setCookie(openAreasCookie, [...next].join("."), "/console");
  }
  return { isOpen: (area) => open.has(area), toggle };
}

/** The area that lists the screen at a path. */
function areaAt(navigation: readonly NavigationArea[], path: string): string | null {
  const isAt = (href: string) => path === href || path.startsWith(`${href}/`);
  const found = navigation.find(
    ({ records, pages, operations }) =>
      records.some(({ name }) => isAt(recordsPath(name))) ||
      pages.some((page) => isAt(page.path)) ||
      operations.some((operation) => isAt(operationPath(operation.path))),
  );
  return found?.area ?? null;
}
