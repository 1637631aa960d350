import type { Metadata } from "next";
import { AppsScreen } from "@/components/connected-apps/apps-screen";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { runFromPage } from "@/lib/server/pages/run-from-page";

export const metadata: Metadata = { title: "Apps" };

/** The company's apps, which of them may be connected, and what is connected. */
export default async function AppsPage() {
  const [apps, connections] = await Promise.all([
    runFromPage("access/getApps"),
    runFromPage("access/getConnections", { everyone: true }),
  ]);
  return (
    <>
      <Breadcrumbs items={[{ title: "Apps" }]} />
      <AppsScreen apps={apps} connections={connections} />
    </>
  );
}
