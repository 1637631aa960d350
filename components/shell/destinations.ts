import {
  ArrowLeftRight,
  BellRing,
  BookOpen,
  History,
  Home,
  KeyRound,
  type LucideIcon,
  Plug,
  Radio,
  ScrollText,
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
  /** Where it is listed in the sidebar: at its top, or below the areas; absent where it is not. */
  group?: "home" | "administration";
}

const destinations: readonly Destination[] = [
  { href: routeTo("/console"), title: "Overview", icon: Home, chord: "o", group: "home" },
  {
    href: routeTo("/console/records/webhook"),
    title: "Webhooks",
    icon: Webhook,
    scope: "events:read",
    chord: "w",
    group: "administration",
  },
  {
    href: routeTo("/console/webhook-deliveries"),
    title: "Webhook deliveries",
    icon: Send,
    scope: "events:read",
    chord: "d",
    group: "administration",
  },
  {
    href: routeTo("/console/records/notificationDelivery"),
    title: "Notification deliveries",
    icon: BellRing,
    scope: "events:read",
    chord: "n",
    group: "administration",
  },
  {
    href: routeTo("/console/events"),
    title: "Event catalogue",
    icon: Radio,
    scope: "events:read",
    chord: "e",
    group: "administration",
  },
  {
    href: routeTo("/console/keys"),
    title: "API keys",
    icon: KeyRound,
    scope: "access:write",
    chord: "k",
    group: "administration",
  },
  {
    href: routeTo("/console/requests"),
    title: "Requests",
    icon: ArrowLeftRight,
    scope: "access:write",
    chord: "q",
    group: "administration",
  },
  {
    href: routeTo("/console/apps"),
    title: "Apps",
    icon: Plug,
    scope: "access:write",
    chord: "p",
    group: "administration",
  },
  {
    href: routeTo("/console/members"),
    title: "Members",
    icon: Users,
    scope: "access:write",
    chord: "m",
    group: "administration",
  },
  {
    href: routeTo("/console/audit"),
    title: "Audit log",
    icon: ScrollText,
    scope: "access:secrets",
    chord: "l",
    group: "administration",
  },
  { href: routeTo("/console/changes"), title: "Changes", icon: History, chord: "c", group: "administration" },
  { href: routeTo("/console/imports"), title: "Imports", icon: Upload, chord: "i", group: "administration" },
  { href: routeTo("/console/account"), title: "Account", icon: UserRound, chord: "a" },
  { href: routeTo("/console/reference"), title: "API reference", icon: BookOpen, chord: "r" },
];

/** The destinations that these scopes allow. */
export const destinationsFor = (scopes: readonly Scope[]): Destination[] =>
  destinations.filter(({ scope }) => scope === undefined || scopes.includes(scope));
