"use client";

import { type ReactNode, useState } from "react";
import type { NavigationArea } from "@/lib/screens/navigation";
import { Sidebar } from "./sidebar";
import { SidebarDrawer } from "./sidebar-drawer";
import { TopBar } from "./top-bar";

interface ShellProps {
  navigation: NavigationArea[];
  /** Areas whose part of the sidebar is open. */
  openAreas: string[];
  children: ReactNode;
}

/** The frame of every screen of the console. */
export function Shell({ navigation, openAreas, children }: ShellProps) {
  const [drawer, setDrawer] = useState(false);
  const sidebar = <Sidebar navigation={navigation} openAreas={openAreas} />;
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="focus-ring fixed start-2 top-2 z-60 -translate-y-16 rounded-md bg-accent px-3 py-1.5 text-on-accent focus:translate-y-0"
      >
        Skip to the content
      </a>
      <div className="sticky top-0 hidden h-dvh border-e border-line md:block">{sidebar}</div>
      <SidebarDrawer open={drawer} onOpenChange={setDrawer}>
        {sidebar}
      </SidebarDrawer>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <TopBar onOpenMenu={() => setDrawer(true)} />
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-4 outline-none sm:px-6">
          {children}
        </main>
      </div>
    </div>
  );
}
