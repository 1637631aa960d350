import { BookOpen, Home, KeyRound, type LucideIcon, Send, UserRound, Users, Webhook } from "lucide-react";
import type { Scope } from "@/lib/schemas/areas";

/** A screen that is opened often. */
export interface Destination {
  href:
    | "/console"
    | "/console/records/webhook"
    | "/console/records/notificationDelivery"
    | "/console/keys"
    | "/console/members"
    | "/console/account"
    | "/console/reference";
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
  { href: "/console", title: "Overview", icon: Home, chord: "o", daily: true },
  {
    href: "/console/records/webhook",
    title: "Webhooks",
    icon: Webhook,
    scope: "events:read",
    chord: "w",
    daily: true,
  },
  {
    href: "/console/records/notificationDelivery",
    title: "Deliveries",
    icon: Send,
    scope: "events:read",
    chord: "d",
    daily: true,
  },
  {
    href: "/console/keys",
    title: "API keys",
    icon: KeyRound,
    scope: "access:write",
    chord: "k",
    daily: true,
  },
  { href: "/console/members", title: "Members", icon: Users, scope: "access:write", chord: "m", daily: true },
  { href: "/console/account", title: "Account", icon: UserRound, chord: "a", daily: false },
  { href: "/console/reference", title: "API reference", icon: BookOpen, chord: "r", daily: false },
];

/** Those of the often opened screens that a user with these scopes may open. */
export const destinationsFor = (scopes: readonly Scope[]): Destination[] =>
  destinations.filter(({ scope }) => scope === undefined || scopes.includes(scope));
