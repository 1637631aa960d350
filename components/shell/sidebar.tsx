"use client";

import type { NavigationArea } from "@/lib/view-models/navigation";
import { CompanySwitcher } from "./company-switcher";
import type { Destination } from "./destinations";
import { NavLink } from "./nav-link";
import { Pinned, type PinnedLists } from "./pinned";
import { SidebarArea } from "./sidebar-area";
import type { OpenAreas } from "./use-open-areas";

interface SidebarProps {
  /** Frequently used screens, listed first. */
  daily: readonly Destination[];
  pinned: PinnedLists;
  navigation: readonly NavigationArea[];
  areas: OpenAreas;
}

/** Everything that the user can open, by area. */
export const Sidebar = ({ daily, pinned, navigation, areas }: SidebarProps) => (
  <div className="flex h-full flex-col">
    <div className="flex h-12 items-center px-2">
      <CompanySwitcher />
    </div>
    <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto px-2 pt-1 pb-4">
      <ul className="grid gap-px">
        {daily.map(({ href, title, icon }) => (
          <li key={href}>
            <NavLink href={href} title={title} icon={icon} />
          </li>
        ))}
      </ul>
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
    </nav>
  </div>
);
