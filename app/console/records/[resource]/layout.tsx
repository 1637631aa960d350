import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { RecordReferences } from "@/components/reference/use-record-labels";
import { findResource } from "@/lib/resources";
import { pageSession } from "@/lib/server/pages/page-session";
import { readableReferences } from "@/lib/view-models/readable-references";

interface ResourceLayoutProps {
  params: Promise<{ resource: string }>;
  children: ReactNode;
}

/** Rejects unknown resources before streaming starts, so that the response has status 404. */
export default async function ResourceLayout({ params, children }: ResourceLayoutProps) {
  const { resource } = await params;
  if (!findResource(resource)) notFound();
  if (resource !== "webhook") return children;
  // Deliveries of a webhook are about records of any table.
  const { scopes } = await pageSession();
  return <RecordReferences value={readableReferences(scopes)}>{children}</RecordReferences>;
}
