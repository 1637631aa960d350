"use client";

import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense, useState } from "react";
import { lazyPart, useLazyPart } from "./lazy-part";
import { asOpener, asOpening, type Opener } from "./opener";

// Loaded on hover or focus of the button.
const parts = lazyPart(() => import("./menu-parts"));
const { load } = parts;
export const MenuItem = lazy(async () => ({ default: (await load()).MenuItem }));
export const MenuLink = lazy(async () => ({ default: (await load()).MenuLink }));
export const MenuLabel = lazy(async () => ({ default: (await load()).MenuLabel }));
export const MenuSeparator = lazy(async () => ({ default: (await load()).MenuSeparator }));
export const MenuRadioGroup = lazy(async () => ({ default: (await load()).MenuRadioGroup }));

/** The items of one menu, loaded when it opens. */
export const lazyItems = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy<ComponentType<P>>(() => load().catch(() => ({ default: ItemsFailed })));

const ItemsFailed = () => (
  <MenuItem onSelect={() => window.location.reload()}>Not loaded. Reload the page</MenuItem>
);

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<Opener>;
  children: ReactNode;
  align?: "start" | "end";
  /** Controlled state, when something else than the button opens it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A menu under a button. */
export function Menu({ trigger, children, align = "start", open, onOpenChange }: MenuProps) {
  const [opened, setOpened] = useState<"by pointer" | "by key" | null>(null);
  function show(byKey: boolean) {
    setOpened(byKey ? "by key" : "by pointer");
    onOpenChange?.(true);
  }
  // Never switches back to the placeholder button: the focus returns to this button.
  if (open && opened === null) setOpened("by pointer");
  const isOpened = opened !== null || open === true;
  const loaded = useLazyPart(parts, isOpened, () => {
    setOpened(null);
    onOpenChange?.(false);
  });
  if (!isOpened) return asOpener(trigger, "menu", parts.preload, show);
  const opening = asOpening(trigger, "menu");
  if (!loaded) return opening;
  return (
    <Suspense fallback={opening}>
      <loaded.MenuPanel
        trigger={trigger}
        align={align}
        open={open}
        onOpenChange={onOpenChange}
        byKey={opened === "by key"}
      >
        {children}
      </loaded.MenuPanel>
    </Suspense>
  );
}
