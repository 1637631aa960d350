"use client";

import { Dialog } from "radix-ui";
import { type ComponentType, useEffect, useState } from "react";
import type { NavigationArea } from "@/lib/screens/navigation";
import type { PaletteResultsProps } from "./palette-results";

const loadResults = () => import("./palette-results").then(({ PaletteResults }) => PaletteResults);

/** Fetches the code of the palette before it is asked for. */
export const preloadPalette = (): void => void loadResults();

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  navigation: readonly NavigationArea[];
  onShowShortcuts: () => void;
}

/**
 * Finds any screen, operation, form or record. Its code comes when it is first wanted; what is typed until then, Enter
 * included, is kept.
 */
export function Palette({ open, onOpenChange, ...rest }: PaletteProps) {
  const [Results, setResults] = useState<ComponentType<PaletteResultsProps> | null>(null);
  useEffect(() => {
    if (open) loadResults().then((loaded) => setResults(() => loaded));
  }, [open]);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade fixed inset-0 z-40 bg-black/40" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fade fixed inset-x-0 top-[10dvh] z-50 mx-auto flex max-h-[70dvh] w-[calc(100%-1.5rem)] max-w-xl flex-col overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-raised outline-none"
        >
          <Dialog.Title className="sr-only">Search and commands</Dialog.Title>
          <Content Results={Results} close={() => onOpenChange(false)} {...rest} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ContentProps extends Pick<PaletteProps, "navigation" | "onShowShortcuts"> {
  Results: ComponentType<PaletteResultsProps> | null;
  close: () => void;
}

/** What is in the open palette; closing forgets it. */
function Content({ Results, ...rest }: ContentProps) {
  const [search, setSearch] = useState("");
  const [entered, setEntered] = useState(false);
  if (Results) return <Results {...rest} search={search} onSearch={setSearch} entered={entered} />;
  return (
    <input
      aria-label="Search"
      placeholder="Search or jump to…"
      value={search}
      onChange={(event) => setSearch(event.target.value)}
      onKeyDown={(event) => event.key === "Enter" && setEntered(true)}
      className="h-12 w-full bg-transparent px-4 text-base outline-none placeholder:text-muted"
    />
  );
}
