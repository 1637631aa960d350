import type { Metadata } from "next";
import { OperationsByArea } from "@/components/operation/operations-by-area";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { PageHeader } from "@/components/ui/page-header";
import { pageSession } from "@/lib/server/pages/page-session";
import { navigationFor } from "@/lib/view-models/navigation";

const title = "Operations";

export const metadata: Metadata = { title };

/** Every operation that the user may run, by area. */
export default async function OperationsPage() {
  const { scopes } = await pageSession();
  return (
    <>
      <Breadcrumbs items={[{ title }]} />
      <PageHeader title={title} description="Every operation that you can run, by area." />
      <OperationsByArea areas={navigationFor(new Set(scopes))} />
    </>
  );
}
