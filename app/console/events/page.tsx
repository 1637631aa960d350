import type { Metadata } from "next";
import Link from "next/link";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { NoAccess } from "@/components/table/no-access";
import { PageHeader } from "@/components/ui/page-header";
import { CatalogueScreen } from "@/components/webhooks/catalogue/catalogue-screen";
import { routeTo } from "@/lib/screens/paths";
import { pageSession } from "@/lib/server/pages/page-session";
import { watchableTables } from "./watchable-tables";

const title = "Event catalogue";

export const metadata: Metadata = { title };

/** Every table that a webhook can watch, and what its events look like. */
export default async function EventsPage() {
  const { scopes } = await pageSession();
  const mayRead = scopes.includes("events:read");
  return (
    <>
      <Breadcrumbs items={[{ title }]} />
      <PageHeader
        title={title}
        description={
          <>
            What a webhook can report, and what it then sends. Fields are explained in the{" "}
            <Link
              href={routeTo("/console/reference")}
              className="focus-ring rounded-sm text-accent underline underline-offset-2"
            >
              API reference
            </Link>
            , checking of signatures beside each webhook&apos;s secret.
          </>
        }
      />
      {mayRead ? (
        <CatalogueScreen tables={await watchableTables()} />
      ) : (
        <NoAccess title={title} missing={["events:read"]} />
      )}
    </>
  );
}
