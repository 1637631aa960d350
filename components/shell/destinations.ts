import {
  BellRing,
  BookOpen,
  History,
  Home,
  KeyRound,
  type LucideIcon,
  Plug,
  Radio,
  Send,
  Upload,
  UserRound,
  Users,
  Webhook,
} from "lucide-react";
import type { Route } from "next";
import type { Scope } from "@/lib/schemas/areas";
import { routeTo } from "@/lib/view-models/paths";

/** A frequently used screen. */
export interface Destination {
  href: Route;
  title: string;
  icon: LucideIcon;
  /** Required scope; none when absent. */
  scope?: Scope;
  /** Key that opens the screen after G. */
  chord: string;
  /** Whether it is listed at the top of the sidebar. */
  daily: boolean;
}

const destinations: readonly Destination[] = [
  { href: routeTo("/console"), title: "Overview", icon: Home, chord: "o", daily: true },
  {
    href: routeTo("/console/records/webhook"),
    title: "Webhooks",
    icon: Webhook,
    scope: "events:read",
    chord: "w",
    daily: true,
  },
  {
    href: routeTo("/console/webhook-deliveries"),
    title: "Webhook deliveries",
    icon: Send,
    scope: "events:read",
    chord: "d",
    daily: true,
  },
  {
    href: routeTo("/console/records/notificationDelivery"),
    title: "Notification deliveries",
    icon: BellRing,
    scope: "events:read",
    chord: "n",
    daily: true,
  },
  {
    href: routeTo("/console/events"),
    title: "Event catalogue",
    icon: Radio,
    scope: "events:read",
    chord: "e",
    daily: true,
  },
  {
    href: routeTo("/console/keys"),
    title: "API keys",
    icon: KeyRound,
    scope: "access:write",
    chord: "k",
    daily: true,
  },
  {
    href: routeTo("/console/apps"),
    title: "Apps",
    icon: Plug,
    scope: "access:write",
    chord: "p",
    daily: true,
  },
  {
    href: routeTo("/console/members"),
    title: "Members",
    icon: Users,
    scope: "access:write",
    chord: "m",
    daily: true,
  },
  { href: routeTo("/console/changes"), title: "Changes", icon: History, chord: "c", daily: true },
  { href: routeTo("/console/imports"), title: "Imports", icon: Upload, chord: "i", daily: false },
  { href: routeTo("/console/account"), title: "Account", icon: UserRound, chord: "a", daily: false },
  { href: routeTo("/console/reference"), title: "API reference", icon: BookOpen, chord: "r", daily: false },
];

/** The destinations that these scopes allow. */
export const destinationsFor = (scopes: readonly Scope[]): Destination[] =>
  destinations.filter(({ scope }) => scope === undefined || scopes.includes(scope));
