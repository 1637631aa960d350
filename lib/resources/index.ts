import { authenticationChallenge } from "./authentication-challenge";
import type { Resource } from "./define";
import { eventSystemTrigger } from "./event-system-trigger";
import { notificationDelivery } from "./notification-delivery";
import { oauthCode } from "./oauth-code";
import { webhook } from "./webhook";

/** Every row resource by its path segment. */
export const resources = {
  authenticationChallenge,
  eventSystemTrigger,
  notificationDelivery,
  oauthCode,
  webhook,
} satisfies Record<string, Resource>;

const byName = new Map<string, Resource>(Object.entries(resources));

/** The resource of a path segment; null for any other name, `__proto__` included. */
export const findResource = (name: string): Resource | null => byName.get(name) ?? null;
