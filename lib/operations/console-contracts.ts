import { contract as acceptInvitation } from "./console/access/accept-invitation";
import { contract as changeMember } from "./console/access/change-member";
import { contract as changeName } from "./console/access/change-name";
import { contract as createKey } from "./console/access/create-key";
import { contract as createResetLink } from "./console/access/create-reset-link";
import { contract as getInvitation } from "./console/access/get-invitation";
import { contract as getInvitations } from "./console/access/get-invitations";
import { contract as getKeys } from "./console/access/get-keys";
import { contract as getLimits } from "./console/access/get-limits";
import { contract as getMembers } from "./console/access/get-members";
import { contract as getOutbox } from "./console/access/get-outbox";
import { contract as getPasskeys } from "./console/access/get-passkeys";
import { contract as getSession } from "./console/access/get-session";
import { contract as getSessions } from "./console/access/get-sessions";
import { contract as getSetup } from "./console/access/get-setup";
import { contract as inviteMember } from "./console/access/invite-member";
import { contract as revealSecret } from "./console/access/reveal-secret";
import { contract as revokeInvitation } from "./console/access/revoke-invitation";
import { contract as revokeKey } from "./console/access/revoke-key";
import { contract as revokeOtherSessions } from "./console/access/revoke-other-sessions";
import { contract as revokeSession } from "./console/access/revoke-session";
import { contract as rotateKey } from "./console/access/rotate-key";
import { contract as setUp } from "./console/access/set-up";
import { contract as switchCompany } from "./console/access/switch-company";
import { contract as findRecords } from "./console/settings/find-records";
import { contract as getNotificationPreferences } from "./console/settings/get-notification-preferences";
import { contract as getNotifications } from "./console/settings/get-notifications";
import { contract as getOverview } from "./console/settings/get-overview";
import { contract as getRecentChanges } from "./console/settings/get-recent-changes";
import { contract as getRelatedCounts } from "./console/settings/get-related-counts";
import { contract as markNotificationsRead } from "./console/settings/mark-notifications-read";
import { contract as setNotificationPreference } from "./console/settings/set-notification-preference";
import { contract as enableWebhook } from "./console/webhook/enable";
import { contract as getDeliveries } from "./console/webhook/get-deliveries";
import { contract as getDelivery } from "./console/webhook/get-delivery";
import { contract as getHeaders } from "./console/webhook/get-headers";
import { contract as getHealth } from "./console/webhook/get-health";
import { contract as getSample } from "./console/webhook/get-sample";
import { contract as replay } from "./console/webhook/replay";
import { contract as resend } from "./console/webhook/resend";
import { contract as revealWebhookSecret } from "./console/webhook/reveal-secret";
import { contract as rotateSecret } from "./console/webhook/rotate-secret";
import { contract as sendTest } from "./console/webhook/send-test";
import { contract as setHeaders } from "./console/webhook/set-headers";
import type { ConsoleContract } from "./define";

/** Every operation that only the dashboard needs, by `<area>/<name>`, safe for the browser. */
export const consoleContracts = {
  "access/acceptInvitation": acceptInvitation,
  "access/changeMember": changeMember,
  "access/changeName": changeName,
  "access/createKey": createKey,
  "access/createResetLink": createResetLink,
  "access/getInvitation": getInvitation,
  "access/getInvitations": getInvitations,
  "access/getKeys": getKeys,
  "access/getLimits": getLimits,
  "access/getMembers": getMembers,
  "access/getOutbox": getOutbox,
  "access/getPasskeys": getPasskeys,
  "access/getSession": getSession,
  "access/getSessions": getSessions,
  "access/getSetup": getSetup,
  "access/inviteMember": inviteMember,
  "access/revealSecret": revealSecret,
  "access/revokeInvitation": revokeInvitation,
  "access/revokeKey": revokeKey,
  "access/revokeOtherSessions": revokeOtherSessions,
  "access/revokeSession": revokeSession,
  "access/rotateKey": rotateKey,
  "access/setUp": setUp,
  "access/switchCompany": switchCompany,
  "settings/findRecords": findRecords,
  "settings/getNotificationPreferences": getNotificationPreferences,
  "settings/getNotifications": getNotifications,
  "settings/getOverview": getOverview,
  "settings/getRecentChanges": getRecentChanges,
  "settings/getRelatedCounts": getRelatedCounts,
  "settings/markNotificationsRead": markNotificationsRead,
  "settings/setNotificationPreference": setNotificationPreference,
  "webhook/enable": enableWebhook,
  "webhook/getDeliveries": getDeliveries,
  "webhook/getDelivery": getDelivery,
  "webhook/getHeaders": getHeaders,
  "webhook/getHealth": getHealth,
  "webhook/getSample": getSample,
  "webhook/replay": replay,
  "webhook/resend": resend,
  "webhook/revealSecret": revealWebhookSecret,
  "webhook/rotateSecret": rotateSecret,
  "webhook/sendTest": sendTest,
  "webhook/setHeaders": setHeaders,
} satisfies Record<`${string}/${string}`, ConsoleContract>;

export type ConsolePath = keyof typeof consoleContracts;
