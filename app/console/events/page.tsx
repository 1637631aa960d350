import type { Metadata } from "next";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { NoAccess } from "@/components/table/no-access";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { CatalogueScreen } from "@/components/webhooks/catalogue/catalogue-screen";
import type { WatchableTable } from "@/components/webhooks/catalogue/find-tables";
import { type AnyRow, recordCalls } from "@/lib/client/records";
import { findResource } from "@/lib/resources";
import { pageSession } from "@/lib/server/pages/page-session";
import { capitalized } from "@/lib/view-models/labels";
import { routeTo } from "@/lib/view-models/paths";
import { sendFromPage } from "../records/send-from-page";

const title = "Event catalogue";

export const metadata: Metadata = { title };

/** Every table that a webhook can watch, with sample events. */
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
            Events that webhooks can send, with sample payloads. Fields are described in the{" "}
            <PageLink
              href={routeTo("/console/reference")}
              className="focus-ring rounded-sm text-accent underline underline-offset-2"
            >
              API reference
            </PageLink>
            ; code to verify signatures is shown with each webhook&apos;s signing secret.
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

/** The tables that a webhook can watch, by module and name. */
async function watchableTables(): Promise<WatchableTable[]> {
  const calls = recordCalls<AnyRow>(sendFromPage, "webhookTable", "table");
  const { rows } = await calls.list(new URLSearchParams({ order: "module,name" }));
  return rows.flatMap((row) => {
    const resource = findResource(String(row.table));
    if (!resource) return [];
    const { name, plural, summary, area } = resource;
    return [{ table: name, title: capitalized(plural), summary, area, module: String(row.module) }];
  });
}
