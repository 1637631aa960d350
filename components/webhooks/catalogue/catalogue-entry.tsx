"use client";

import { useEffect, useId, useRef } from "react";
import { lazySection } from "@/components/ui/lazy-section";
import { Skeleton } from "@/components/ui/skeleton";
import { UnfoldArrow } from "@/components/ui/unfold-arrow";
import { kinds, type WatchableTable } from "./find-tables";

const Samples = lazySection(() => import("./samples"), {
  what: "the samples",
  loading: <Skeleton className="h-64" />,
});

interface CatalogueEntryProps {
  entry: WatchableTable;
  isOpen: boolean;
  onToggle: () => void;
}

/** A table with its events; expanded, with samples. */
export function CatalogueEntry({ entry, isOpen, onToggle }: CatalogueEntryProps) {
  const id = useId();
  const { table, title, summary } = entry;
  const item = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Scrolls to the entry that the address opens.
    if (wasOpen.current) item.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <li ref={item} className="min-w-0">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="focus-ring flex w-full items-start gap-2 rounded-lg px-4 py-2 text-start text-sm hover:bg-sunken"
        >
          <UnfoldArrow isOpen={isOpen} className="mt-0.5 text-muted" />
          <span className="grid min-w-0 flex-1 gap-x-6 gap-y-0.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <span className="min-w-0">
              <span className="font-medium">{title}</span>{" "}
              <span className="block font-mono text-xs break-words text-muted">
                {table}.{kinds.join(" · ")}
              </span>
            </span>
            <span className="min-w-0 text-muted">{summary}</span>
          </span>
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="px-4 pt-1 pb-4 ps-9">
        {isOpen && <Samples entry={entry} />}
      </div>
    </li>
  );
}
