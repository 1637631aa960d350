import type { Metadata } from "next";
import { AccountScreen } from "@/components/account/account-screen";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { pageServer } from "@/lib/server/pages/page-server";
import { runFromPage } from "@/lib/server/pages/run-from-page";

export const metadata: Metadata = { title: "Account and security" };

/** The signed-in user's own account. */
export default async function AccountPage() {
  const [sessions, passkeys, preferences, connections] = await Promise.all([
    runFromPage("access/getSessions"),
    runFromPage("access/getPasskeys"),
    runFromPage("settings/getNotificationPreferences"),
    runFromPage("access/getConnections"),
  ]);
  return (
    <>
      <Breadcrumbs items={[{ title: "Account and security" }]} />
      <AccountScreen
        sessions={sessions}
        passkeys={passkeys}
        preferences={preferences}
        connections={connections}
        agentUrl={`${pageServer().publicUrl}/mcp`}
      />
    </>
  );
}
