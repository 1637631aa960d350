import type { Metadata } from "next";
import { RequestsScreen } from "@/components/requests/requests-screen";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { NoAccess } from "@/components/table/no-access";
import { PageHeader } from "@/components/ui/page-header";
import { pageSession } from "@/lib/server/pages/page-session";
import { runFromPage } from "@/lib/server/pages/run-from-page";

const title = "Requests";

export const metadata: Metadata = { title };

/** Calls of the company's keys and connected apps. */
export default async function RequestsPage() {
  const { scopes } = await pageSession();
  const mayRead = scopes.includes("access:read");
  const keys = mayRead ? (await runFromPage("access/getKeys")).results : [];
  return (
    <>
      <Breadcrumbs items={[{ title }]} />
      {mayRead ? (
        <RequestsScreen keys={keys.map(({ id, name, last4 }) => ({ id, name, last4 }))} />
      ) : (
        <>
          <PageHeader title={title} />
          <NoAccess title={title} missing={["access:read"]} />
        </>
      )}
    </>
  );
}
