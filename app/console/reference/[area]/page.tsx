import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OperationSection } from "@/components/reference-page/operation-section";
import { ResourceSection } from "@/components/reference-page/resource-section";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { PageHeader } from "@/components/ui/page-header";
import { routeTo } from "@/lib/screens/paths";
import { referenceAreas } from "@/lib/screens/reference-area";
import { processDeps } from "@/lib/server/http/process-deps";
import { pageSession } from "@/lib/server/pages/page-session";

interface AreaPageProps {
  params: Promise<{ area: string }>;
}

async function areaOf({ params }: AreaPageProps) {
  const { area } = await params;
  return referenceAreas().find((known) => known.area === area) ?? notFound();
}

export async function generateMetadata(props: AreaPageProps): Promise<Metadata> {
  return { title: `${(await areaOf(props)).title} · API reference` };
}

/** The operations and records of one area with every field. */
export default async function ReferenceAreaPage(props: AreaPageProps) {
  await pageSession();
  const { title, operations, rows } = await areaOf(props);
  const origin = processDeps().publicUrl;
  return (
    <>
      <Breadcrumbs items={[{ title: "API reference", href: routeTo("/console/reference") }, { title }]} />
      <PageHeader title={title} />
      {operations.map((operation) => (
        <OperationSection key={operation.path} {...operation} origin={origin} />
      ))}
      {rows.map(({ resource, scopes }) => (
        <ResourceSection key={resource.name} resource={resource} scopes={scopes} origin={origin} />
      ))}
    </>
  );
}
