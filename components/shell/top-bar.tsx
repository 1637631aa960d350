"use client";

import { Menu as MenuIcon, Search } from "lucide-react";
import { Bell } from "@/components/notifications/bell";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { preloadPalette } from "./palette/palette";
import { UserMenu } from "./user-menu";

interface TopBarProps {
  onOpenMenu: () => void;
  onOpenPalette: () => void;
  onShowShortcuts: () => void;
  onSignOut: () => void;
}

/** Top bar: menu on phones, search, notifications, user menu. */
export function TopBar({ onOpenMenu, onOpenPalette, ...userMenu }: TopBarProps) {
  return (
    <header className="sticky top-0 z-30 flex h-12 items-center gap-2 border-b border-line bg-canvas px-2 sm:px-6 print:hidden">
      <Button variant="ghost" size="icon" aria-label="Open menu" onClick={onOpenMenu} className="md:hidden">
        <MenuIcon aria-hidden className="size-4" />
      </Button>
      <button
        type="button"
        onClick={onOpenPalette}
        onPointerEnter={preloadPalette}
        onFocus={preloadPalette}
        aria-keyshortcuts="Control+K Meta+K"
        className="focus-ring flex h-8 w-full max-w-80 min-w-0 items-center gap-2 rounded-md border border-line bg-surface px-2.5 text-start text-sm text-muted hover:border-line-strong"
      >
        <Search aria-hidden className="size-3.5 shrink-0" />
        <span className="min-w-0 flex-1 truncate">Search or jump to…</span>
        <span aria-hidden className="hidden gap-0.5 sm:flex">
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </span>
      </button>
      <div className="ms-auto flex items-center gap-1">
        <Bell />
        <UserMenu {...userMenu} />
      </div>
    </header>
  );
}
