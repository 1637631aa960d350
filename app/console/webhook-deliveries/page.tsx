import type { Metadata } from "next";
import { RecordReferences } from "@/components/reference/record-references";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { NoAccess } from "@/components/table/no-access";
import { PageHeader } from "@/components/ui/page-header";
import { AllDeliveries } from "@/components/webhooks/deliveries/all-deliveries";
import { pageSession } from "@/lib/server/pages/page-session";
import { readableReferences } from "@/lib/view-models/readable-references";

const title = "Webhook deliveries";

export const metadata: Metadata = { title };

/** Deliveries of all webhooks of the company. */
export default async function WebhookDeliveriesPage() {
  const { scopes } = await pageSession();
  return (
    <>
      <Breadcrumbs items={[{ title }]} />
      <PageHeader
        title={title}
        description="Events sent to your webhooks or waiting to be sent. Kept for 30 days."
      />
      {scopes.includes("events:read") ? (
        <RecordReferences value={readableReferences(scopes)}>
          <AllDeliveries />
        </RecordReferences>
      ) : (
        <NoAccess title={title} missing={["events:read"]} />
      )}
    </>
  );
}
