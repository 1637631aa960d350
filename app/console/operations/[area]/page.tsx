import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OperationsByArea } from "@/components/operation/operations-by-area";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { PageHeader } from "@/components/ui/page-header";
import { isOperationArea } from "@/lib/schemas/areas";
import { pageSession } from "@/lib/server/pages/page-session";
import { areaTitles } from "@/lib/view-models/labels";
import { navigationFor } from "@/lib/view-models/navigation";
import { operationPath } from "@/lib/view-models/paths";

interface AreaPageProps {
  params: Promise<{ area: string }>;
}

async function titleOf({ params }: AreaPageProps) {
  const { area } = await params;
  return isOperationArea(area) ? { area, title: areaTitles[area] } : notFound();
}

export async function generateMetadata(props: AreaPageProps): Promise<Metadata> {
  return { title: `${(await titleOf(props)).title} · Operations` };
}

/** The operations of one area that the user may run. */
export default async function OperationsOfAreaPage(props: AreaPageProps) {
  const { scopes } = await pageSession();
  const { area, title } = await titleOf(props);
  return (
    <>
      <Breadcrumbs items={[{ title: "Operations", href: operationPath() }, { title }]} />
      <PageHeader title={`${title} operations`} />
      <OperationsByArea areas={navigationFor(new Set(scopes)).filter((entry) => entry.area === area)} />
    </>
  );
}
