"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { losesChanges } from "@/components/form/leave/unsaved-changes";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { FirstFrame } from "@/components/ui/next-frame";
import { useContentFocus } from "@/components/ui/use-focus-return";
import { visitedAfterMs } from "@/components/visits/visits-query";
import type { NavigationArea } from "@/lib/view-models/navigation";
import { newRecordPath, recordsPath, routeTo } from "@/lib/view-models/paths";
import { ConnectionBanner } from "./connection-banner";
import { type Destination, destinationsFor } from "./destinations";
import { Palette, preloadPalette } from "./palette/palette";
import type { PinnedLists } from "./pinned";
import { useSession } from "./session-context";
import { Sidebar } from "./sidebar";
import { TopBar } from "./top-bar";
import { useOpenAreas } from "./use-open-areas";
import { useShortcuts } from "./use-shortcuts";
import { useShownSession } from "./use-shown-session";

const SidebarDrawer = lazyDialog(() => import("./sidebar-drawer").then((loaded) => loaded.SidebarDrawer));
const ShortcutSheet = lazyDialog(() => import("./shortcut-sheet").then((loaded) => loaded.ShortcutSheet));
const OtherSession = lazyDialog(async () => (await import("./other-session")).OtherSession);
const signOutPart = lazyPart(async () => (await import("./sign-out")).signOut);
const LeaveQuestion = lazyDialog(
  async () => (await import("@/components/form/leave/leave-question")).LeaveQuestion,
);

interface ShellProps {
  navigation: NavigationArea[];
  /** Areas that are expanded in the sidebar. */
  openAreas: string[];
  pinned: PinnedLists;
  children: ReactNode;
}

type Overlay = "menu" | "palette" | "shortcuts" | "sign-out";

/** The shell of every console screen. */
export function Shell({ navigation, openAreas, pinned, children }: ShellProps) {
  const { scopes } = useSession();
  const destinations = destinationsFor(scopes);
  const fixed = destinations.filter(({ group }) => group !== undefined);
  const listed = withoutDestinations(fixed, navigation);
  const areas = useOpenAreas(listed, openAreas);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const open = (name: Overlay) => () => setOverlay(name);
  const close = (name: Overlay) => () => setOverlay((now) => (now === name ? null : now));
  const overlayProps = (name: Overlay) => ({ open: overlay === name, onOpenChange: close(name) });
  const [isLeaving, setLeaving] = useState(false);
  const onSignOut = () => (losesChanges() ? setOverlay("sign-out") : setLeaving(true));
  const signOut = useLazyPart(signOutPart, isLeaving, () => setLeaving(false));
  useEffect(() => {
    if (isLeaving) void signOut?.();
  }, [isLeaving, signOut]);
  const { other, takeBack } = useShownSession();
  const path = usePathname();
  useContentFocus(path);
  useVisits(path);
  useShortcuts({
    destinations,
    newRecordAt: (path) => newRecordAt(navigation, path),
    openPalette: open("palette"),
    openSheet: open("shortcuts"),
    onModifier: preloadPalette,
  });
  const sidebar = <Sidebar fixed={fixed} pinned={pinned} navigation={listed} areas={areas} />;
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="focus-ring fixed start-2 top-2 z-60 -translate-y-16 rounded-md bg-accent px-3 py-1.5 text-on-accent focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <div className="sticky top-0 hidden h-dvh border-e border-line md:block print:hidden">{sidebar}</div>
      {overlay === "menu" && <SidebarDrawer {...overlayProps("menu")}>{sidebar}</SidebarDrawer>}
      <div className="flex min-h-dvh min-w-0 flex-col">
        <TopBar
          onOpenMenu={open("menu")}
          onOpenPalette={open("palette")}
          onShowShortcuts={open("shortcuts")}
          onSignOut={onSignOut}
        />
        <ConnectionBanner />
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 py-4 outline-none max-md:pb-[max(--spacing(4),var(--messages,0px))] peer-data-shown:[--banner:3rem] sm:px-6 sm:peer-data-shown:[--banner:2.25rem] print:p-0"
        >
          {/* A form would ask again, and store its draft again. */}
          {!isLeaving && children}
        </main>
        <FirstFrame />
      </div>
      {overlay === "palette" && (
        <Palette
          close={close("palette")}
          navigation={navigation}
          onShowShortcuts={open("shortcuts")}
          onSignOut={onSignOut}
        />
      )}
      {overlay === "shortcuts" && <ShortcutSheet {...overlayProps("shortcuts")} />}
      {other && <OtherSession {...other} onBack={takeBack} onClose={() => {}} />}
      {overlay === "sign-out" && (
        <LeaveQuestion
          signsOut
          busy={isLeaving}
          onClose={close("sign-out")}
          onConfirm={() => setLeaving(true)}
        />
      )}
    </div>
  );
}

/** Path of the “new” form for the list at this path; null where there is none. */
function newRecordAt(navigation: readonly NavigationArea[], path: string) {
  const name = /^\/console\/records\/([^/]+)/.exec(path)?.[1];
  const entry = navigation.flatMap(({ records }) => records).find((known) => known.name === name);
  return entry?.creates ? newRecordPath(entry.name) : null;
}

/** Removes lists that the sidebar has among its destinations. */
function withoutDestinations(
  fixed: readonly Destination[],
  navigation: readonly NavigationArea[],
): NavigationArea[] {
  const placed = new Set<string>(fixed.map(({ href }) => href));
  return navigation
    .map((entry) => ({
      ...entry,
      records: entry.records.filter(({ name }) => !placed.has(recordsPath(name))),
    }))
    .filter(({ records }) => records.length > 0);
}

/** Notes visited screens other than records, which the server keeps, for the palette. */
function useVisits(path: string): void {
  const { company } = useSession();
  useEffect(() => {
    if (path === "/console" || /^\/console\/records\/[^/]+\/./.test(path)) return;
    const timer = window.setTimeout(() => {
      const title = document.title.replace(/ · Millwright$/, "");
      // Loaded with the first visit; without it the page is only missing from a list.
      import("./palette/recent").then(
        ({ rememberVisit }) => rememberVisit(company.id, { href: routeTo(path), title }),
        () => {},
      );
    }, visitedAfterMs);
    return () => window.clearTimeout(timer);
  }, [path, company.id]);
}
