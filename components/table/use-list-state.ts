"use client";

import { useEffect } from "react";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { useSavedViews } from "./saved-views/use-saved-views";
import { useLayout } from "./use-layout";
import { useView } from "./use-view";

/** What a list is asked to show: the view in its address, the saved view that it belongs to, and its layout. */
export function useListState(screen: ResourceScreen) {
  const views = useSavedViews(screen.name);
  const opened = useView(screen, views);
  const { view, saved, setView } = opened;
  const stored = useLayout(screen.name, saved);

  // Writes columns of an earlier visit into the address, so that a copied link shows them.
  const lastSelect = saved || !views ? null : stored.layout.select;
  useEffect(() => {
    if (view.select === null && lastSelect !== null) setView({ select: lastSelect }, "replace");
  }, [view.select, lastSelect, setView]);
  return { views, ...opened, ...stored };
}

export type ListState = ReturnType<typeof useListState>;
