"use client";

import { ListTree, Play } from "lucide-react";
import type { NavigationArea } from "@/lib/view-models/navigation";
import { operationPath, routeTo } from "@/lib/view-models/paths";
import { CompanySwitcher } from "./company-switcher";
import type { Destination } from "./destinations";
import { ListOfView, NavLink } from "./nav-link";
import { Pinned, type PinnedLists, useListOfView } from "./pinned";
import { SidebarArea } from "./sidebar-area";
import type { OpenAreas } from "./use-open-areas";

interface SidebarProps {
  /** Frequently used screens. */
  fixed: readonly Destination[];
  pinned: PinnedLists;
  navigation: readonly NavigationArea[];
  areas: OpenAreas;
}

/** Sidebar: favourites, areas with their main lists, then administration and the pages that list everything. */
export const Sidebar = ({ fixed, pinned, navigation, areas }: SidebarProps) => (
  <div className="flex h-full flex-col">
    <div className="flex h-12 items-center px-2">
      <CompanySwitcher />
    </div>
    <ListOfView value={useListOfView(pinned.views)}>
      <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto px-2 pt-1 pb-4">
        <Destinations entries={fixed.filter(({ group }) => group === "home")} />
        <Pinned initial={pinned} navigation={navigation} />
        <div className="mt-3 border-t border-line pt-2">
          {navigation.map((entry) => (
            <SidebarArea
              key={entry.area}
              entry={entry}
              open={areas.isOpen(entry.area)}
              onToggle={() => areas.toggle(entry.area)}
            />
          ))}
        </div>
        <section aria-label="Administration" className="mt-3 border-t border-line pt-2">
          <Destinations entries={fixed.filter(({ group }) => group === "administration")} />
        </section>
        <ul className="mt-3 grid gap-px border-t border-line pt-2">
          <li>
            <NavLink href={routeTo("/console/records")} title="All records" icon={ListTree} isExact />
          </li>
          <li>
            <NavLink href={operationPath()} title="All operations" icon={Play} />
          </li>
        </ul>
      </nav>
    </ListOfView>
  </div>
);

const Destinations = ({ entries }: { entries: readonly Destination[] }) => (
  <ul className="grid gap-px">
    {entries.map(({ href, title, icon }) => (
      <li key={href}>
        <NavLink href={href} title={title} icon={icon} />
      </li>
    ))}
  </ul>
);
