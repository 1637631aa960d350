import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OperationView } from "@/components/operation/operation-view";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { isOperationArea } from "@/lib/schemas/areas";
import { pageSession } from "@/lib/server/pages/page-session";
import { areaTitles } from "@/lib/view-models/labels";
import { describeOperation } from "@/lib/view-models/operation/operation-screen";
import { operationPath } from "@/lib/view-models/paths";

interface PageProps {
  params: Promise<{ area: string; operation: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { area, operation } = await params;
  return { title: describeOperation(`${area}/${operation}`)?.title ?? "Not found" };
}

/** One operation: its form and its results. */
export default async function OperationPage({ params }: PageProps) {
  const { area, operation: name } = await params;
  await pageSession();
  const operation = describeOperation(`${area}/${name}`);
  if (!operation || !isOperationArea(area)) notFound();
  return (
    <>
      <Breadcrumbs
        items={[
          { title: "Operations", href: operationPath() },
          { title: areaTitles[area], href: operationPath(area) },
          { title: operation.title },
        ]}
      />
      <OperationView key={operation.path} operation={operation} />
    </>
  );
}
