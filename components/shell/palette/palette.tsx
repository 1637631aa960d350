"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { NavigationArea } from "@/lib/view-models/navigation";
import type { PaletteDialogProps } from "./palette-dialog";

const loadDialog = () => import("./palette-dialog").then(({ PaletteDialog }) => PaletteDialog);

/** Preloads the code of the palette. */
export const preloadPalette = (): void => void loadDialog();

interface PaletteProps {
  close: () => void;
  navigation: readonly NavigationArea[];
  onShowShortcuts: () => void;
}

/**
 * Command palette: finds any screen, operation, form or record. Loaded on first use; text typed until then, Enter
 * included, is applied afterwards.
 */
export function Palette(props: PaletteProps) {
  const [Dialog, setDialog] = useState<ComponentType<PaletteDialogProps> | null>(null);
  const [openedFrom] = useState(() => document.activeElement);
  const [search, setSearch] = useState("");
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    loadDialog().then((loaded) => setDialog(() => loaded));
  }, []);
  if (Dialog) {
    return (
      <Dialog {...props} openedFrom={openedFrom} search={search} onSearch={setSearch} entered={entered} />
    );
  }
  return (
    <div role="dialog" aria-modal aria-label="Search and commands" data-state="open" className={panel}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it was opened to type in
        autoFocus
        aria-label="Search"
        placeholder="Search or jump to…"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") setEntered(true);
          if (event.key === "Escape") props.close();
        }}
        className="h-12 w-full bg-transparent px-4 text-base outline-none placeholder:text-muted"
      />
    </div>
  );
}

const panel =
  "fixed inset-x-0 top-[10dvh] z-50 mx-auto w-[calc(100%-1.5rem)] max-w-xl rounded-lg border border-line bg-raised text-ink shadow-raised";
