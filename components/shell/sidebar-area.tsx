"use client";

import { usePathname } from "next/navigation";
import { useId } from "react";
import { UnfoldArrow } from "@/components/ui/unfold-arrow";
import type { NavigationArea } from "@/lib/view-models/navigation";
import { recordsPath, routeTo } from "@/lib/view-models/paths";
import { isWithin, NavLink } from "./nav-link";

interface SidebarAreaProps {
  entry: NavigationArea;
  open: boolean;
  onToggle: () => void;
}

/** One area of the sidebar. */
export function SidebarArea({ entry, open, onToggle }: SidebarAreaProps) {
  const id = useId();
  const here = usePathname();
  // Other lists are found through the records that they belong to; the one of this page shows where it belongs.
  const shown = entry.records.filter(
    ({ name, place }) => place === "main" || isWithin(here, recordsPath(name)),
  );
  if (shown.length + entry.pages.length === 0) return null;
  return (
    <section className="mt-1">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className="focus-ring flex min-h-7 w-full items-center gap-1 rounded-md px-2 py-1 text-start text-sm font-medium text-muted hover:bg-sunken hover:text-ink"
      >
        <UnfoldArrow isOpen={open} />
        {entry.title}
      </button>
      {open && (
        <div id={id} className="ms-3.5 border-s border-line ps-1.5">
          <ul className="grid grid-cols-1 gap-px">
            {shown.map(({ name, title }) => (
              <li key={name}>
                <NavLink href={recordsPath(name)} title={title} />
              </li>
            ))}
            {entry.pages.map(({ path, title }) => (
              <li key={path}>
                <NavLink href={routeTo(path)} title={title} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
