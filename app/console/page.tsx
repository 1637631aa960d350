import type { Metadata } from "next";
import { PageHeader } from "@/components/ui/page-header";
import { pageSession } from "@/lib/server/pages/page-session";

export const metadata: Metadata = { title: "Overview" };

/** What is worth knowing each morning. */
export default async function OverviewPage() {
  const { company } = await pageSession();
  return <PageHeader title="Overview" description={company.name} />;
}
