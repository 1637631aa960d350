"use client";

import type { NavigationArea } from "@/lib/screens/navigation";
import { CompanySwitcher } from "./company-switcher";
import { destinationsFor } from "./destinations";
import { NavLink } from "./nav-link";
import { useSession } from "./session-context";
import { SidebarArea } from "./sidebar-area";
import { useOpenAreas } from "./use-open-areas";

interface SidebarProps {
  navigation: NavigationArea[];
  openAreas: string[];
}

/** Everything that the signed-in user can open, by area; what is opened daily stands first. */
export function Sidebar({ navigation, openAreas }: SidebarProps) {
  const { isOpen, toggle } = useOpenAreas(openAreas);
  const { scopes } = useSession();
  return (
    <div className="flex h-full flex-col">
      <div className="p-2">
        <CompanySwitcher />
      </div>
      <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        <ul className="grid gap-px">
          {destinationsFor(scopes)
            .filter(({ daily }) => daily)
            .map(({ href, title, icon }) => (
              <li key={href}>
                <NavLink href={href} title={title} icon={icon} />
              </li>
            ))}
        </ul>
        {navigation.map((entry) => (
          <SidebarArea
            key={entry.area}
            entry={entry}
            open={isOpen(entry.area)}
            onToggle={() => toggle(entry.area)}
          />
        ))}
      </nav>
    </div>
  );
}
