"use client";

import { useState } from "react";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import type { NavigationArea } from "@/lib/view-models/navigation";

const dialogPart = lazyPart(async () => (await import("./palette-dialog")).PaletteDialog);

/** Preloads the code of the palette. */
export const preloadPalette = dialogPart.preload;

interface PaletteProps {
  close: () => void;
  navigation: readonly NavigationArea[];
  onShowShortcuts: () => void;
  onSignOut: () => void;
}

/**
 * Command palette: finds any screen, operation, form or record. Loaded on first use; text typed until then, Enter
 * included, is applied afterwards.
 */
export function Palette(props: PaletteProps) {
  const [openedFrom] = useState(() => document.activeElement);
  const [search, setSearch] = useState("");
  const [entered, setEntered] = useState(false);
  const Dialog = useLazyPart(dialogPart, true, props.close);
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
