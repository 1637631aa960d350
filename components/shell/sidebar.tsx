"use client";

import { Home, KeyRound, Send, Users, Webhook } from "lucide-react";
import type { NavigationArea } from "@/lib/screens/navigation";
import { CompanySwitcher } from "./company-switcher";
import { NavLink } from "./nav-link";
import { useCan } from "./session-context";
import { SidebarArea } from "./sidebar-area";
import { useOpenAreas } from "./use-open-areas";

interface SidebarProps {
  navigation: NavigationArea[];
  openAreas: string[];
}

/** Everything that the signed-in user can open, by area; what is opened daily stands first. */
export function Sidebar({ navigation, openAreas }: SidebarProps) {
  const { isOpen, toggle } = useOpenAreas(openAreas);
  const readsEvents = useCan("events:read");
  const managesAccess = useCan("access:write");
  return (
    <div className="flex h-full flex-col">
      <div className="p-2">
        <CompanySwitcher />
      </div>
      <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        <ul className="grid gap-px">
          <li>
            <NavLink href="/console" title="Overview" icon={Home} />
          </li>
          {readsEvents && (
            <>
              <li>
                <NavLink href="/console/records/webhook" title="Webhooks" icon={Webhook} />
              </li>
              <li>
                <NavLink href="/console/records/notificationDelivery" title="Deliveries" icon={Send} />
              </li>
            </>
          )}
          {managesAccess && (
            <>
              <li>
                <NavLink href="/console/keys" title="API keys" icon={KeyRound} />
              </li>
              <li>
                <NavLink href="/console/members" title="Members" icon={Users} />
              </li>
            </>
          )}
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
