import type { ConsolePath, consoleContracts } from "@/lib/console/contracts";
import type { ConsoleContract } from "@/lib/operations/define";
import { type Operation, reads, writes, writesInSql } from "@/lib/server/operations/operation";
import * as changeName from "./access/account/change-name.handler";
import * as getPasskeys from "./access/account/get-passkeys.handler";
import * as getSession from "./access/account/get-session.handler";
import * as getSessions from "./access/account/get-sessions.handler";
import * as revokeOtherSessions from "./access/account/revoke-other-sessions.handler";
import * as revokeSession from "./access/account/revoke-session.handler";
import * as switchCompany from "./access/account/switch-company.handler";
import * as getAuditLog from "./access/activity/get-audit-log.handler";
import * as getLimits from "./access/activity/get-limits.handler";
import * as getRequests from "./access/activity/get-requests.handler";
import * as verifyAuditLog from "./access/activity/verify-audit-log.handler";
import { approveAuthorization } from "./access/apps/approve-authorization.handler";
import * as createApp from "./access/apps/create-app.handler";
import * as getApps from "./access/apps/get-apps.handler";
import { getAuthorization } from "./access/apps/get-authorization.handler";
import * as getConnections from "./access/apps/get-connections.handler";
import * as revokeConnection from "./access/apps/revoke-connection.handler";
import * as rotateAppSecret from "./access/apps/rotate-app-secret.handler";
import * as setAppPolicy from "./access/apps/set-app-policy.handler";
import * as createCompany from "./access/companies/create-company.handler";
import * as getSetup from "./access/companies/get-setup.handler";
import * as setUp from "./access/companies/set-up.handler";
import * as createDirectoryToken from "./access/company-sign-in/create-directory-token.handler";
import * as getCompanySignIn from "./access/company-sign-in/get-company-sign-in.handler";
import * as removeCompanySignIn from "./access/company-sign-in/remove-company-sign-in.handler";
import * as revokeDirectoryToken from "./access/company-sign-in/revoke-directory-token.handler";
import * as setCompanySignIn from "./access/company-sign-in/set-company-sign-in.handler";
import { testCompanySignIn } from "./access/company-sign-in/test-company-sign-in.handler";
import * as createKey from "./access/keys/create-key.handler";
import * as getKeys from "./access/keys/get-keys.handler";
import * as revealSecret from "./access/keys/reveal-secret.handler";
import * as revokeKey from "./access/keys/revoke-key.handler";
import * as rotateKey from "./access/keys/rotate-key.handler";
import * as acceptInvitation from "./access/members/accept-invitation.handler";
import * as changeMember from "./access/members/change-member.handler";
import * as createResetLink from "./access/members/create-reset-link.handler";
import * as endSessions from "./access/members/end-sessions.handler";
import * as getHoldings from "./access/members/get-holdings.handler";
import * as getInvitation from "./access/members/get-invitation.handler";
import * as getInvitations from "./access/members/get-invitations.handler";
import * as getMembers from "./access/members/get-members.handler";
import * as getOutbox from "./access/members/get-outbox.handler";
import * as inviteMember from "./access/members/invite-member.handler";
import * as requireSecondFactor from "./access/members/require-second-factor.handler";
import * as resetSecondFactor from "./access/members/reset-second-factor.handler";
import * as revokeInvitation from "./access/members/revoke-invitation.handler";
import * as apply from "./changes/apply.handler";
import { asChange } from "./changes/as-change";
import * as cancelPlan from "./changes/cancel.handler";
import * as getChangeSets from "./changes/get-change-sets.handler";
import * as getChanges from "./changes/get-changes.handler";
import * as getHistory from "./changes/get-history.handler";
import * as getPlanProgress from "./changes/get-progress.handler";
import { plan } from "./changes/plan.handler";
import * as restore from "./changes/restore.handler";
import * as undo from "./changes/undo.handler";
import * as getRelated from "./document/get-related.handler";
import * as getVersions from "./document/get-versions.handler";
import { save as saveDocument } from "./document/save.handler";
import { asAnybody, asSystem, type PublicOperation } from "./handler";
import * as applyImportTemplate from "./import/apply-template.handler";
import * as cancelImport from "./import/cancel.handler";
import * as checkImport from "./import/check.handler";
import * as createImport from "./import/create.handler";
import * as deleteImportTemplate from "./import/delete-template.handler";
import * as getImport from "./import/get.handler";
import * as getImports from "./import/get-imports.handler";
import * as getImportTemplates from "./import/get-templates.handler";
import * as readImport from "./import/read.handler";
import * as runImport from "./import/run.handler";
import * as saveImportTemplate from "./import/save-template.handler";
import * as uploadImport from "./import/upload.handler";
import * as getReceivables from "./invoicing/get-receivables.handler";
import { save as saveParty } from "./party/save.handler";
import { getDocument } from "./print/get-document.handler";
import * as compareQuotes from "./purchasing/compare-quotes.handler";
import * as getTotals from "./record/get-totals.handler";
import * as getVisits from "./record/get-visits.handler";
import * as visitRecord from "./record/visit.handler";
import * as findRecords from "./settings/find-records.handler";
import * as getNotificationPreferences from "./settings/get-notification-preferences.handler";
import * as getNotifications from "./settings/get-notifications.handler";
import * as getOverview from "./settings/get-overview.handler";
import * as getRecentChanges from "./settings/get-recent-changes.handler";
import * as getRelatedCounts from "./settings/get-related-counts.handler";
import * as markNotificationsRead from "./settings/mark-notifications-read.handler";
import * as setNotificationPreference from "./settings/set-notification-preference.handler";
import * as createView from "./view/create.handler";
import * as deleteView from "./view/delete.handler";
import * as getViews from "./view/get-views.handler";
import * as pinView from "./view/pin.handler";
import * as setDefaultViews from "./view/set-defaults.handler";
import * as updateView from "./view/update.handler";
import * as enableWebhook from "./webhook/enable.handler";
import * as getDeliveries from "./webhook/get-deliveries.handler";
import * as getDelivery from "./webhook/get-delivery.handler";
import * as getHeaders from "./webhook/get-headers.handler";
import * as getHealth from "./webhook/get-health.handler";
import * as getSample from "./webhook/get-sample.handler";
import * as replay from "./webhook/replay.handler";
import * as resend from "./webhook/resend.handler";
import * as retryNow from "./webhook/retry-now.handler";
import * as revealWebhookSecret from "./webhook/reveal-secret.handler";
import * as rotateSecret from "./webhook/rotate-secret.handler";
import * as sendTest from "./webhook/send-test.handler";
import * as setHeaders from "./webhook/set-headers.handler";

type Handler<C extends ConsoleContract> = C extends { access?: "public" } ? PublicOperation<C> : Operation<C>;

/** Handler of every console operation; the compiler rejects a path without a handler and a handler without a path. */
const operations: { [P in ConsolePath]: Handler<(typeof consoleContracts)[P]> } = {
  "access/acceptInvitation": asAnybody(acceptInvitation),
  "access/approveAuthorization": approveAuthorization,
  "access/changeMember": asSystem(changeMember),
  "access/changeName": asSystem(changeName),
  "access/createApp": asSystem(createApp),
  "access/createCompany": asSystem(createCompany),
  "access/createDirectoryToken": asSystem(createDirectoryToken),
  "access/createKey": asSystem(createKey),
  "access/createResetLink": asSystem(createResetLink),
  "access/endSessions": asSystem(endSessions),
  "access/getApps": asSystem(getApps),
  "access/getAuditLog": reads(getAuditLog),
  "access/getAuthorization": getAuthorization,
  "access/getConnections": asSystem(getConnections),
  "access/getCompanySignIn": asSystem(getCompanySignIn),
  "access/getHoldings": asSystem(getHoldings),
  "access/getInvitation": asAnybody(getInvitation),
  "access/getInvitations": asSystem(getInvitations),
  "access/getKeys": asSystem(getKeys),
  "access/getLimits": asSystem(getLimits),
  "access/getMembers": asSystem(getMembers),
  "access/getOutbox": asSystem(getOutbox),
  "access/getPasskeys": asSystem(getPasskeys),
  "access/getRequests": reads(getRequests),
  "access/getSession": asSystem(getSession),
  "access/getSessions": asSystem(getSessions),
  "access/getSetup": asAnybody(getSetup),
  "access/inviteMember": asSystem(inviteMember),
  "access/removeCompanySignIn": asSystem(removeCompanySignIn),
  "access/requireSecondFactor": asSystem(requireSecondFactor),
  "access/resetSecondFactor": asSystem(resetSecondFactor),
  "access/revealSecret": writes(revealSecret),
  "access/revokeConnection": asSystem(revokeConnection),
  "access/revokeDirectoryToken": asSystem(revokeDirectoryToken),
  "access/revokeInvitation": asSystem(revokeInvitation),
  "access/revokeKey": asSystem(revokeKey),
  "access/revokeOtherSessions": asSystem(revokeOtherSessions),
  "access/revokeSession": asSystem(revokeSession),
  "access/rotateAppSecret": asSystem(rotateAppSecret),
  "access/rotateKey": asSystem(rotateKey),
  "access/setAppPolicy": asSystem(setAppPolicy),
  "access/setCompanySignIn": asSystem(setCompanySignIn),
  "access/setUp": asAnybody(setUp),
  "access/switchCompany": asSystem(switchCompany),
  "access/testCompanySignIn": testCompanySignIn,
  "access/verifyAuditLog": reads(verifyAuditLog),
  "changes/apply": asChange(apply),
  "changes/cancel": writesInSql(cancelPlan),
  "changes/getChangeSets": reads(getChangeSets),
  "changes/getChanges": reads(getChanges),
  "changes/getHistory": reads(getHistory),
  "changes/getProgress": reads(getPlanProgress),
  "changes/plan": plan,
  "changes/restore": asChange(restore),
  "changes/undo": asChange(undo),
  "document/getRelated": reads(getRelated),
  "document/getVersions": reads(getVersions),
  "document/save": saveDocument,
  "import/applyTemplate": writesInSql(applyImportTemplate),
  "import/cancel": writesInSql(cancelImport),
  "import/check": writesInSql(checkImport),
  "import/create": writesInSql(createImport),
  "import/deleteTemplate": writesInSql(deleteImportTemplate),
  "import/get": reads(getImport),
  "import/getImports": reads(getImports),
  "import/getTemplates": reads(getImportTemplates),
  "import/read": writesInSql(readImport),
  "import/run": writesInSql(runImport),
  "import/saveTemplate": writesInSql(saveImportTemplate),
  "import/upload": writesInSql(uploadImport),
  "invoicing/getReceivables": reads(getReceivables),
  "party/save": saveParty,
  "print/getDocument": getDocument,
  "purchasing/compareQuotes": reads(compareQuotes),
  "record/getTotals": reads(getTotals),
  "record/getVisits": reads(getVisits),
  "record/visit": writes(visitRecord),
  "settings/findRecords": reads(findRecords),
  "settings/getNotificationPreferences": reads(getNotificationPreferences),
  "settings/getNotifications": reads(getNotifications),
  "settings/getOverview": reads(getOverview),
  "settings/getRecentChanges": reads(getRecentChanges),
  "settings/getRelatedCounts": reads(getRelatedCounts),
  "settings/markNotificationsRead": writes(markNotificationsRead),
  "settings/setNotificationPreference": writes(setNotificationPreference),
  "view/create": writes(createView),
  "view/delete": writes(deleteView),
  "view/getViews": reads(getViews),
  "view/pin": writes(pinView),
  "view/setDefaults": writes(setDefaultViews),
  "view/update": writes(updateView),
  "webhook/enable": asSystem(enableWebhook),
  "webhook/getDeliveries": asSystem(getDeliveries),
  "webhook/getDelivery": asSystem(getDelivery),
  "webhook/getHeaders": asSystem(getHeaders),
  "webhook/getHealth": asSystem(getHealth),
  "webhook/getSample": asSystem(getSample),
  "webhook/replay": asSystem(replay),
  "webhook/resend": asSystem(resend),
  "webhook/retryNow": asSystem(retryNow),
  "webhook/revealSecret": asSystem(revealWebhookSecret),
  "webhook/rotateSecret": asSystem(rotateSecret),
  "webhook/sendTest": asSystem(sendTest),
  "webhook/setHeaders": asSystem(setHeaders),
};

type ConsoleOperation = Operation<ConsoleContract> | PublicOperation;

const byPath = new Map<string, ConsoleOperation>(Object.entries(operations));

/** The console operation of `<area>/<name>`; null for any other path, `__proto__` included. */
export const findConsoleOperation = (path: string): ConsoleOperation | null => byPath.get(path) ?? null;
