import type { ConsoleContract } from "@/lib/operations/define";
import { contract as changeName } from "./access/account/change-name.contract";
import { contract as getPasskeys } from "./access/account/get-passkeys.contract";
import { contract as getSession } from "./access/account/get-session.contract";
import { contract as getSessions } from "./access/account/get-sessions.contract";
import { contract as revokeOtherSessions } from "./access/account/revoke-other-sessions.contract";
import { contract as revokeSession } from "./access/account/revoke-session.contract";
import { contract as switchCompany } from "./access/account/switch-company.contract";
import { contract as getAuditLog } from "./access/activity/get-audit-log.contract";
import { contract as getLimits } from "./access/activity/get-limits.contract";
import { contract as getRequests } from "./access/activity/get-requests.contract";
import { contract as verifyAuditLog } from "./access/activity/verify-audit-log.contract";
import { contract as approveAuthorization } from "./access/apps/approve-authorization.contract";
import { contract as createApp } from "./access/apps/create-app.contract";
import { contract as getApps } from "./access/apps/get-apps.contract";
import { contract as getAuthorization } from "./access/apps/get-authorization.contract";
import { contract as getConnections } from "./access/apps/get-connections.contract";
import { contract as revokeConnection } from "./access/apps/revoke-connection.contract";
import { contract as rotateAppSecret } from "./access/apps/rotate-app-secret.contract";
import { contract as setAppPolicy } from "./access/apps/set-app-policy.contract";
import { contract as createCompany } from "./access/companies/create-company.contract";
import { contract as getSetup } from "./access/companies/get-setup.contract";
import { contract as setUp } from "./access/companies/set-up.contract";
import { contract as createDirectoryToken } from "./access/company-sign-in/create-directory-token.contract";
import { contract as getCompanySignIn } from "./access/company-sign-in/get-company-sign-in.contract";
import { contract as removeCompanySignIn } from "./access/company-sign-in/remove-company-sign-in.contract";
import { contract as revokeDirectoryToken } from "./access/company-sign-in/revoke-directory-token.contract";
import { contract as setCompanySignIn } from "./access/company-sign-in/set-company-sign-in.contract";
import { contract as testCompanySignIn } from "./access/company-sign-in/test-company-sign-in.contract";
import { contract as createKey } from "./access/keys/create-key.contract";
import { contract as getKeys } from "./access/keys/get-keys.contract";
import { contract as revealSecret } from "./access/keys/reveal-secret.contract";
import { contract as revokeKey } from "./access/keys/revoke-key.contract";
import { contract as rotateKey } from "./access/keys/rotate-key.contract";
import { contract as acceptInvitation } from "./access/members/accept-invitation.contract";
import { contract as changeMember } from "./access/members/change-member.contract";
import { contract as createResetLink } from "./access/members/create-reset-link.contract";
import { contract as endSessions } from "./access/members/end-sessions.contract";
import { contract as getHoldings } from "./access/members/get-holdings.contract";
import { contract as getInvitation } from "./access/members/get-invitation.contract";
import { contract as getInvitations } from "./access/members/get-invitations.contract";
import { contract as getMembers } from "./access/members/get-members.contract";
import { contract as getOutbox } from "./access/members/get-outbox.contract";
import { contract as inviteMember } from "./access/members/invite-member.contract";
import { contract as requireSecondFactor } from "./access/members/require-second-factor.contract";
import { contract as resetSecondFactor } from "./access/members/reset-second-factor.contract";
import { contract as revokeInvitation } from "./access/members/revoke-invitation.contract";
import { contract as apply } from "./changes/apply.contract";
import { contract as cancelPlan } from "./changes/cancel.contract";
import { contract as getChangeSets } from "./changes/get-change-sets.contract";
import { contract as getChanges } from "./changes/get-changes.contract";
import { contract as getHistory } from "./changes/get-history.contract";
import { contract as getPlanProgress } from "./changes/get-progress.contract";
import { contract as plan } from "./changes/plan.contract";
import { contract as restore } from "./changes/restore.contract";
import { contract as undo } from "./changes/undo.contract";
import { contract as getRelated } from "./document/get-related.contract";
import { contract as getVersions } from "./document/get-versions.contract";
import { contract as saveDocument } from "./document/save.contract";
import { contract as applyImportTemplate } from "./import/apply-template.contract";
import { contract as cancelImport } from "./import/cancel.contract";
import { contract as checkImport } from "./import/check.contract";
import { contract as createImport } from "./import/create.contract";
import { contract as deleteImportTemplate } from "./import/delete-template.contract";
import { contract as getImport } from "./import/get.contract";
import { contract as getImports } from "./import/get-imports.contract";
import { contract as getImportTemplates } from "./import/get-templates.contract";
import { contract as readImport } from "./import/read.contract";
import { contract as runImport } from "./import/run.contract";
import { contract as saveImportTemplate } from "./import/save-template.contract";
import { contract as uploadImport } from "./import/upload.contract";
import { contract as getReceivables } from "./invoicing/get-receivables.contract";
import { contract as saveParty } from "./party/save.contract";
import { contract as getDocument } from "./print/get-document.contract";
import { contract as compareQuotes } from "./purchasing/compare-quotes.contract";
import { contract as getTotals } from "./record/get-totals.contract";
import { contract as getVisits } from "./record/get-visits.contract";
import { contract as visitRecord } from "./record/visit.contract";
import { contract as findRecords } from "./settings/find-records.contract";
import { contract as getNotificationPreferences } from "./settings/get-notification-preferences.contract";
import { contract as getNotifications } from "./settings/get-notifications.contract";
import { contract as getOverview } from "./settings/get-overview.contract";
import { contract as getRecentChanges } from "./settings/get-recent-changes.contract";
import { contract as getRelatedCounts } from "./settings/get-related-counts.contract";
import { contract as markNotificationsRead } from "./settings/mark-notifications-read.contract";
import { contract as setNotificationPreference } from "./settings/set-notification-preference.contract";
import { contract as createView } from "./view/create.contract";
import { contract as deleteView } from "./view/delete.contract";
import { contract as getViews } from "./view/get-views.contract";
import { contract as pinView } from "./view/pin.contract";
import { contract as setDefaultViews } from "./view/set-defaults.contract";
import { contract as updateView } from "./view/update.contract";
import { contract as enableWebhook } from "./webhook/enable.contract";
import { contract as getDeliveries } from "./webhook/get-deliveries.contract";
import { contract as getDelivery } from "./webhook/get-delivery.contract";
import { contract as getHeaders } from "./webhook/get-headers.contract";
import { contract as getHealth } from "./webhook/get-health.contract";
import { contract as getSample } from "./webhook/get-sample.contract";
import { contract as replay } from "./webhook/replay.contract";
import { contract as resend } from "./webhook/resend.contract";
import { contract as retryNow } from "./webhook/retry-now.contract";
import { contract as revealWebhookSecret } from "./webhook/reveal-secret.contract";
import { contract as rotateSecret } from "./webhook/rotate-secret.contract";
import { contract as sendTest } from "./webhook/send-test.contract";
import { contract as setHeaders } from "./webhook/set-headers.contract";

/** Every operation that only the dashboard needs, by `<area>/<name>`, safe for the browser. */
export const consoleContracts = {
  "access/acceptInvitation": acceptInvitation,
  "access/approveAuthorization": approveAuthorization,
  "access/changeMember": changeMember,
  "access/changeName": changeName,
  "access/createApp": createApp,
  "access/createCompany": createCompany,
  "access/createDirectoryToken": createDirectoryToken,
  "access/createKey": createKey,
  "access/createResetLink": createResetLink,
  "access/endSessions": endSessions,
  "access/getApps": getApps,
  "access/getAuditLog": getAuditLog,
  "access/getAuthorization": getAuthorization,
  "access/getConnections": getConnections,
  "access/getCompanySignIn": getCompanySignIn,
  "access/getHoldings": getHoldings,
  "access/getInvitation": getInvitation,
  "access/getInvitations": getInvitations,
  "access/getKeys": getKeys,
  "access/getLimits": getLimits,
  "access/getMembers": getMembers,
  "access/getOutbox": getOutbox,
  "access/getPasskeys": getPasskeys,
  "access/getRequests": getRequests,
  "access/getSession": getSession,
  "access/getSessions": getSessions,
  "access/getSetup": getSetup,
  "access/inviteMember": inviteMember,
  "access/removeCompanySignIn": removeCompanySignIn,
  "access/requireSecondFactor": requireSecondFactor,
  "access/resetSecondFactor": resetSecondFactor,
  "access/revealSecret": revealSecret,
  "access/revokeConnection": revokeConnection,
  "access/revokeDirectoryToken": revokeDirectoryToken,
  "access/revokeInvitation": revokeInvitation,
  "access/revokeKey": revokeKey,
  "access/revokeOtherSessions": revokeOtherSessions,
  "access/revokeSession": revokeSession,
  "access/rotateAppSecret": rotateAppSecret,
  "access/rotateKey": rotateKey,
  "access/setAppPolicy": setAppPolicy,
  "access/setCompanySignIn": setCompanySignIn,
  "access/setUp": setUp,
  "access/switchCompany": switchCompany,
  "access/testCompanySignIn": testCompanySignIn,
  "access/verifyAuditLog": verifyAuditLog,
  "changes/apply": apply,
  "changes/cancel": cancelPlan,
  "changes/getChangeSets": getChangeSets,
  "changes/getChanges": getChanges,
  "changes/getHistory": getHistory,
  "changes/getProgress": getPlanProgress,
  "changes/plan": plan,
  "changes/restore": restore,
  "changes/undo": undo,
  "document/getRelated": getRelated,
  "document/getVersions": getVersions,
  "document/save": saveDocument,
  "import/applyTemplate": applyImportTemplate,
  "import/cancel": cancelImport,
  "import/check": checkImport,
  "import/create": createImport,
  "import/deleteTemplate": deleteImportTemplate,
  "import/get": getImport,
  "import/getImports": getImports,
  "import/getTemplates": getImportTemplates,
  "import/read": readImport,
  "import/run": runImport,
  "import/saveTemplate": saveImportTemplate,
  "import/upload": uploadImport,
  "invoicing/getReceivables": getReceivables,
  "party/save": saveParty,
  "print/getDocument": getDocument,
  "purchasing/compareQuotes": compareQuotes,
  "record/getTotals": getTotals,
  "record/getVisits": getVisits,
  "record/visit": visitRecord,
  "settings/findRecords": findRecords,
  "settings/getNotificationPreferences": getNotificationPreferences,
  "settings/getNotifications": getNotifications,
  "settings/getOverview": getOverview,
  "settings/getRecentChanges": getRecentChanges,
  "settings/getRelatedCounts": getRelatedCounts,
  "settings/markNotificationsRead": markNotificationsRead,
  "settings/setNotificationPreference": setNotificationPreference,
  "view/create": createView,
  "view/delete": deleteView,
  "view/getViews": getViews,
  "view/pin": pinView,
  "view/setDefaults": setDefaultViews,
  "view/update": updateView,
  "webhook/enable": enableWebhook,
  "webhook/getDeliveries": getDeliveries,
  "webhook/getDelivery": getDelivery,
  "webhook/getHeaders": getHeaders,
  "webhook/getHealth": getHealth,
  "webhook/getSample": getSample,
  "webhook/replay": replay,
  "webhook/resend": resend,
  "webhook/retryNow": retryNow,
  "webhook/revealSecret": revealWebhookSecret,
  "webhook/rotateSecret": rotateSecret,
  "webhook/sendTest": sendTest,
  "webhook/setHeaders": setHeaders,
} satisfies Record<`${string}/${string}`, ConsoleContract>;

export type ConsolePath = keyof typeof consoleContracts;
