import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OperationSection } from "@/components/api-reference/operation-section";
import { ResourceSection } from "@/components/api-reference/resource-section";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { PageHeader } from "@/components/ui/page-header";
import { pageServer } from "@/lib/server/pages/page-server";
import { pageSession } from "@/lib/server/pages/page-session";
import { routeTo } from "@/lib/view-models/paths";
import { referenceAreas } from "@/lib/view-models/reference-area";

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
  const origin = pageServer().publicUrl;
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
