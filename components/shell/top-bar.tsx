"use client";

import { Menu as MenuIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { UserMenu } from "./user-menu";

/** The bar above every screen. */
export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  return (
    <header className="sticky top-0 z-30 flex h-12 items-center gap-2 border-b border-line bg-canvas px-2 sm:px-4">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Open the menu"
        onClick={onOpenMenu}
        className="md:hidden"
      >
        <MenuIcon aria-hidden className="size-4" />
      </Button>
      <div className="ms-auto">
        <UserMenu />
      </div>
    </header>
  );
}
