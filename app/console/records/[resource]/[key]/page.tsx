import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { recordKey, recordQuery } from "@/components/record/record-query";
import { RecordScreen } from "@/components/record/record-screen";
import { ApiFailure } from "@/lib/client/api-failure";
import { type AnyRow, recordCalls } from "@/lib/client/records";
import { findResource } from "@/lib/resources";
import { recordPath } from "@/lib/screens/paths";
import { describeRecordForm } from "@/lib/screens/record-form";
import { relatedTo } from "@/lib/screens/references";
import { describeResource, type ResourceScreen } from "@/lib/screens/resource-screen";
import { pageSession } from "@/lib/server/pages/page-session";
import { sendFromPage } from "../../send-from-page";

interface PageProps {
  params: Promise<{ resource: string; key: string }>;
  searchParams: Promise<{ by?: string | string[] }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const resource = findResource((await params).resource);
  return { title: resource ? describeResource(resource).singular : "Not found" };
}

/** One record: what it holds, what belongs to it, and the form that changes it. */
export default async function RecordPage({ params, searchParams }: PageProps) {
  const { resource: name, key: segment } = await params;
  const value = decodeURIComponent(segment);
  const [{ by }] = await Promise.all([searchParams, pageSession()]);
  const resource = findResource(name);
  if (!resource) notFound();
  const screen = describeResource(resource);
  if (by !== undefined) redirect(await pathOf(screen, String(by), value));

  const client = new QueryClient();
  const found = await readRecord(screen, recordQuery(screen, value));
  if (found === "missing") notFound();
  if (found) client.setQueryData(recordKey(name, value), found);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <RecordScreen
        key={value}
        screen={screen}
        recordKey={value}
        form={describeRecordForm(resource, "update")}
        related={relatedTo(resource)}
      />
    </HydrationBoundary>
  );
}

/** A record with its version; null when the browser must tell why it is refused. */
async function readRecord(screen: ResourceScreen, query: URLSearchParams) {
  try {
    return await recordCalls<AnyRow>(sendFromPage, screen.name, screen.key).getOne(query);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error.code === "PGRST116" ? "missing" : null;
  }
}

/** Where the record is opened that another column than the key names. */
async function pathOf(screen: ResourceScreen, column: string, value: string) {
  if (!screen.columns.some(({ name }) => name === column)) notFound();
  const query = new URLSearchParams({ [column]: `eq.${value}`, select: screen.key });
  const found = await readRecord(screen, query);
  if (!found || found === "missing") notFound();
  return recordPath(screen.name, String(found.record[screen.key]));
}
