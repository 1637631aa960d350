import type { ConsolePath, consoleContracts } from "@/lib/operations/console-contracts";
import type { ConsoleContract } from "@/lib/operations/define";
import { type Operation, reads, writes } from "../operation";
import * as acceptInvitation from "./access/accept-invitation";
import * as changeMember from "./access/change-member";
import * as changeName from "./access/change-name";
import * as createKey from "./access/create-key";
import * as createResetLink from "./access/create-reset-link";
import * as getInvitation from "./access/get-invitation";
import * as getInvitations from "./access/get-invitations";
import * as getKeys from "./access/get-keys";
import * as getLimits from "./access/get-limits";
import * as getMembers from "./access/get-members";
import * as getOutbox from "./access/get-outbox";
import * as getPasskeys from "./access/get-passkeys";
import * as getSession from "./access/get-session";
import * as getSessions from "./access/get-sessions";
import * as getSetup from "./access/get-setup";
import * as inviteMember from "./access/invite-member";
import * as revealSecret from "./access/reveal-secret";
import * as revokeInvitation from "./access/revoke-invitation";
import * as revokeKey from "./access/revoke-key";
import * as revokeOtherSessions from "./access/revoke-other-sessions";
import * as revokeSession from "./access/revoke-session";
import * as rotateKey from "./access/rotate-key";
import * as setUp from "./access/set-up";
import * as switchCompany from "./access/switch-company";
import { asAnybody, asSystem, type PublicOperation } from "./operation";
import * as findRecords from "./settings/find-records";
import * as getNotificationPreferences from "./settings/get-notification-preferences";
import * as getNotifications from "./settings/get-notifications";
import * as getOverview from "./settings/get-overview";
import * as getRecentChanges from "./settings/get-recent-changes";
import * as getRelatedCounts from "./settings/get-related-counts";
import * as markNotificationsRead from "./settings/mark-notifications-read";
import * as setNotificationPreference from "./settings/set-notification-preference";
import * as enableWebhook from "./webhook/enable";
import * as getDeliveries from "./webhook/get-deliveries";
import * as getDelivery from "./webhook/get-delivery";
import * as getHeaders from "./webhook/get-headers";
import * as getHealth from "./webhook/get-health";
import * as getSample from "./webhook/get-sample";
import * as replay from "./webhook/replay";
import * as resend from "./webhook/resend";
import * as revealWebhookSecret from "./webhook/reveal-secret";
import * as rotateSecret from "./webhook/rotate-secret";
import * as sendTest from "./webhook/send-test";
import * as setHeaders from "./webhook/set-headers";

type Code<C extends ConsoleContract> = C extends { access?: "public" } ? PublicOperation<C> : Operation<C>;

/** Code of every console operation; the compiler refuses a path without code and code without a path. */
const operations: { [P in ConsolePath]: Code<(typeof consoleContracts)[P]> } = {
  "access/acceptInvitation": asAnybody(acceptInvitation),
  "access/changeMember": asSystem(changeMember),
  "access/changeName": asSystem(changeName),
  "access/createKey": asSystem(createKey),
  "access/createResetLink": asSystem(createResetLink),
  "access/getInvitation": asAnybody(getInvitation),
  "access/getInvitations": asSystem(getInvitations),
  "access/getKeys": asSystem(getKeys),
  "access/getLimits": asSystem(getLimits),
  "access/getMembers": asSystem(getMembers),
  "access/getOutbox": asSystem(getOutbox),
  "access/getPasskeys": asSystem(getPasskeys),
  "access/getSession": asSystem(getSession),
  "access/getSessions": asSystem(getSessions),
  "access/getSetup": asAnybody(getSetup),
  "access/inviteMember": asSystem(inviteMember),
  "access/revealSecret": writes(revealSecret),
  "access/revokeInvitation": asSystem(revokeInvitation),
  "access/revokeKey": asSystem(revokeKey),
  "access/revokeOtherSessions": asSystem(revokeOtherSessions),
  "access/revokeSession": asSystem(revokeSession),
  "access/rotateKey": asSystem(rotateKey),
  "access/setUp": asAnybody(setUp),
  "access/switchCompany": asSystem(switchCompany),
  "settings/findRecords": reads(findRecords),
  "settings/getNotificationPreferences": reads(getNotificationPreferences),
  "settings/getNotifications": reads(getNotifications),
  "settings/getOverview": reads(getOverview),
  "settings/getRecentChanges": reads(getRecentChanges),
  "settings/getRelatedCounts": reads(getRelatedCounts),
  "settings/markNotificationsRead": writes(markNotificationsRead),
  "settings/setNotificationPreference": writes(setNotificationPreference),
  "webhook/enable": asSystem(enableWebhook),
  "webhook/getDeliveries": asSystem(getDeliveries),
  "webhook/getDelivery": asSystem(getDelivery),
  "webhook/getHeaders": asSystem(getHeaders),
  "webhook/getHealth": asSystem(getHealth),
  "webhook/getSample": asSystem(getSample),
  "webhook/replay": asSystem(replay),
  "webhook/resend": asSystem(resend),
  "webhook/revealSecret": asSystem(revealWebhookSecret),
  "webhook/rotateSecret": asSystem(rotateSecret),
  "webhook/sendTest": asSystem(sendTest),
  "webhook/setHeaders": asSystem(setHeaders),
};

type ConsoleOperation = Operation<ConsoleContract> | PublicOperation;

const byPath = new Map<string, ConsoleOperation>(Object.entries(operations));

/** The console operation of `<area>/<name>`; null for any other path, `__proto__` included. */
export const findConsoleOperation = (path: string): ConsoleOperation | null => byPath.get(path) ?? null;
