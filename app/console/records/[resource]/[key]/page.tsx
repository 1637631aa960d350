import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { DeletedRecord } from "@/components/history/deleted-record";
import { recordKey, recordQuery } from "@/components/record/record-query";
import { RecordScreen } from "@/components/record/record-screen";
import { titleOf, windowTitle, withRevision } from "@/components/record/title-of";
import type { LabelOf } from "@/components/reference/row-reference";
import { OtherCompany } from "@/components/shell/other-company";
import { ApiFailure } from "@/lib/client/api-failure";
import { findResource } from "@/lib/resources";
import { linkedCompany } from "@/lib/server/pages/linked-company";
import { callFromPage } from "@/lib/server/pages/page-call";
import { pageSession } from "@/lib/server/pages/page-session";
import { describeDocument, describeDocumentForm } from "@/lib/view-models/document/document-screen";
import { operationsOf } from "@/lib/view-models/operation/operations-for";
import { recordPath } from "@/lib/view-models/paths";
import { describeRecordForm } from "@/lib/view-models/record-form";
import { beyondDocument, relatedTo } from "@/lib/view-models/references";
import { describeResource, type ResourceScreen } from "@/lib/view-models/resource-screen";
import { beyondShown } from "@/lib/view-models/shown-lists";
import { presetsOf } from "../../document-presets";
import { prefetchLabels } from "../../prefetch-labels";
import { recordCallsFromPage } from "../../send-from-page";
import { DeliveredRecords } from "../delivered-records";

interface PageProps {
  params: Promise<{ resource: string; key: string }>;
  searchParams: Promise<{ by?: string | string[]; company?: string | string[] }>;
}

/** The record's name as in its heading, so that tabs and bookmarks differ. */
export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const other = await linkedCompany((await searchParams).company);
  if (other) return { title: other.name };
  const { resource: of, key: segment } = await params;
  const resource = findResource(of);
  if (!resource) return { title: "Not found" };
  const screen = describeResource(resource);
  const value = decodeURIComponent(segment);
  const { found, labelOf } = await recordOf(of, value);
  if (found === "missing" && !(await hasHistory(of, value))) return { title: "Not found" };
  if (!found || found === "missing") return { title: screen.singular };
  const name = titleOf(screen, found.record, labelOf, null);
  const own = withRevision(name, found.record, resource.document?.revision);
  return { title: windowTitle(screen, own) };
}

/** One record: values, related records and edit form. */
export default async function RecordPage({ params, searchParams }: PageProps) {
  const { resource: name, key: segment } = await params;
  const value = decodeURIComponent(segment);
  const [{ by, company }] = await Promise.all([searchParams, pageSession()]);
  const resource = findResource(name);
  if (!resource) notFound();
  const screen = describeResource(resource);
  const other = await linkedCompany(company);
  if (other) return <OtherCompany company={other} to={recordPath(name, value)} />;
  if (by !== undefined) redirect(await pathOf(screen, String(by), value));

  const { client, found } = await recordOf(name, value);
  if (found === "missing") {
    if (!(await hasHistory(name, value))) notFound();
    return <DeletedRecord screen={screen} recordKey={value} />;
  }
  const document = describeDocument(resource, await presetsOf(resource));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <DeliveredRecords resource={name}>
        <RecordScreen
          key={value}
          screen={screen}
          recordKey={value}
          form={
            document
              ? describeDocumentForm(resource, document, "update")
              : describeRecordForm(resource, "update")
          }
          related={
            document ? beyondDocument(relatedTo(resource), document) : beyondShown(relatedTo(resource), name)
          }
          operations={operationsOf(name, value)}
          document={document}
        />
      </DeliveredRecords>
    </HydrationBoundary>
  );
}

/** Whether changes of a record that is gone are recorded; read once for the page and its title. */
const hasHistory = cache(async (name: string, id: string): Promise<boolean> => {
  const resource = findResource(name);
  if (!resource || describeResource(resource).write === null) return false;
  const response = await callFromPage({
    method: "POST",
    path: "/api/console/changes/getHistory",
    body: { resource: name, id, limit: 1 },
  });
  return response.status === 200 && JSON.parse(response.body ?? "{}").results.length > 0;
});

interface ReadRecord {
  client: QueryClient;
  found: Awaited<ReturnType<typeof readRecord>>;
  labelOf: LabelOf;
}

/** The page's record with the names it refers to, read once for the page and its title. */
const recordOf = cache(async (name: string, value: string): Promise<ReadRecord> => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const unlabelled: LabelOf = () => undefined;
  const resource = findResource(name);
  if (!resource) return { client, found: null, labelOf: unlabelled };
  const screen = describeResource(resource);
  const found = await readRecord(screen, recordQuery(screen, value));
  if (!found || found === "missing") return { client, found, labelOf: unlabelled };
  client.setQueryData(recordKey(name, value), found);
  return { client, found, labelOf: await prefetchLabels(client, screen.columns, [found.record]) };
});

/** A record with its version; null when the request was rejected, which the browser repeats to show the error. */
async function readRecord(screen: ResourceScreen, query: URLSearchParams) {
  try {
    return await recordCallsFromPage(screen).getOne(query);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error.code === "PGRST116" ? "missing" : null;
  }
}

/** The record's page when the address names it by another column than the key. */
async function pathOf(screen: ResourceScreen, column: string, value: string) {
  if (!screen.columns.some(({ name }) => name === column)) notFound();
  const query = new URLSearchParams({ [column]: `eq.${value}`, select: screen.key });
  const found = await readRecord(screen, query);
  if (!found || found === "missing") notFound();
  return recordPath(screen.name, String(found.record[screen.key]));
}
