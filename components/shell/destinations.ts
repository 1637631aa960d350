import {
  BookOpen,
  Home,
  KeyRound,
  type LucideIcon,
  Radio,
  Send,
  UserRound,
  Users,
  Webhook,
} from "lucide-react";
import type { Route } from "next";
import type { Scope } from "@/lib/schemas/areas";
import { routeTo } from "@/lib/screens/paths";

/** A screen that is opened often. */
export interface Destination {
  href: Route;
  title: string;
  icon: LucideIcon;
  /** What its reader needs; nothing where absent. */
  scope?: Scope;
  /** Pressed after G, it leads here. */
  chord: string;
  /** Whether it has a place at the top of the sidebar. */
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
    href: routeTo("/console/records/notificationDelivery"),
    title: "Deliveries",
    icon: Send,
    scope: "events:read",
    chord: "d",
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
    href: routeTo("/console/members"),
    title: "Members",
    icon: Users,
    scope: "access:write",
    chord: "m",
    daily: true,
  },
  { href: routeTo("/console/account"), title: "Account", icon: UserRound, chord: "a", daily: false },
  { href: routeTo("/console/reference"), title: "API reference", icon: BookOpen, chord: "r", daily: false },
];

/** Those of the often opened screens that a user with these scopes may open. */
export const destinationsFor = (scopes: readonly Scope[]): Destination[] =>
  destinations.filter(({ scope }) => scope === undefined || scopes.includes(scope));
