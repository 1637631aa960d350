import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OperationView } from "@/components/operation/operation-view";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { Badge } from "@/components/ui/badge";
import { PageHeader } from "@/components/ui/page-header";
import { isOperationArea } from "@/lib/schemas/areas";
import { areaTitles } from "@/lib/screens/labels";
import { describeOperation } from "@/lib/screens/operation-screen";
import { pageSession } from "@/lib/server/pages/page-session";

interface PageProps {
  params: Promise<{ area: string; operation: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { area, operation } = await params;
  return { title: describeOperation(`${area}/${operation}`)?.title ?? "Not found" };
}

const tones = { READ: "neutral", WRITE: "accent", DESTRUCTIVE: "danger" } as const;

/** One operation: its form and what it answered. */
export default async function OperationPage({ params }: PageProps) {
  const { area, operation: name } = await params;
  await pageSession();
  const operation = describeOperation(`${area}/${name}`);
  if (!operation || !isOperationArea(area)) notFound();
  return (
    <>
      <Breadcrumbs items={[{ title: areaTitles[area] }, { title: operation.title }]} />
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-2">
            {operation.title} <Badge tone={tones[operation.label]}>{operation.label}</Badge>
          </span>
        }
        description={operation.summary}
      />
      <OperationView key={operation.path} operation={operation} />
    </>
  );
}
