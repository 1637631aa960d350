import type { Metadata } from "next";
import { AccountScreen } from "@/components/account/account-screen";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { OtherCompany } from "@/components/shell/other-company";
import { linkedCompany } from "@/lib/server/pages/linked-company";
import { pageServer } from "@/lib/server/pages/page-server";
import { runFromPage } from "@/lib/server/pages/run-from-page";

export const metadata: Metadata = { title: "Account and security" };

interface PageProps {
  searchParams: Promise<{ company?: string | string[] }>;
}

/** The signed-in user's own account. */
export default async function AccountPage({ searchParams }: PageProps) {
  const other = await linkedCompany((await searchParams).company);
  if (other) return <OtherCompany company={other} to="/console/account#notifications" />;
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
