import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { NoAccess } from "@/components/table/no-access";
import { labelledColumns, listQuery } from "@/components/table/query/list-query";
import { readAddress } from "@/components/table/query/saved-view";
import type { Parameters } from "@/components/table/query/view";
import { listKey, type RecordsPage, recordsPage } from "@/components/table/records-query";
import { RecordsScreen } from "@/components/table/records-screen";
import { viewsOf } from "@/components/table/saved-views/views-query";
import { PageHeader } from "@/components/ui/page-header";
import { findResource } from "@/lib/resources";
import { scopesFor } from "@/lib/resources/scopes";
import { pageSession } from "@/lib/server/pages/page-session";
import { runFromPage } from "@/lib/server/pages/run-from-page";
import { areaTitles } from "@/lib/view-models/labels";
import { relatedTo } from "@/lib/view-models/references";
import { describeResource, type ResourceScreen } from "@/lib/view-models/resource-screen";
import { prefetchLabels } from "../../prefetch-labels";
import { recordCallsFromPage } from "../../send-from-page";
import { DeliveredRecords } from "../delivered-records";

interface PageProps {
  params: Promise<{ resource: string }>;
  searchParams: Promise<Record<string, string | string[]>>;
}

const resourceOf = async ({ params }: PageProps) => findResource((await params).resource) ?? notFound();

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return { title: describeResource(await resourceOf(props)).title };
}

/** The list of one resource, its first rows rendered on the server. */
export default async function RecordListPage(props: PageProps) {
  const resource = await resourceOf(props);
  const screen = describeResource(resource);
  const given = await props.searchParams;
  const parameters = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, [value].flat()]));
  const [{ scopes }, client] = await Promise.all([pageSession(), firstPage(screen, parameters)]);
  const crumbs = <Breadcrumbs items={[{ title: areaTitles[screen.area] }, { title: screen.title }]} />;
  const missing = scopesFor(resource, "read").filter((scope) => !scopes.includes(scope));
  if (missing.length > 0) {
    return (
      <>
        {crumbs}
        <PageHeader title={screen.title} />
        <NoAccess title={screen.title} missing={missing} />
      </>
    );
  }
  return (
    <HydrationBoundary state={dehydrate(client)}>
      {crumbs}
      <DeliveredRecords resource={screen.name}>
        <RecordsScreen key={screen.name} screen={screen} related={relatedTo(resource)} />
      </DeliveredRecords>
    </HydrationBoundary>
  );
}

/**
 * Responses that the first paint of a list needs: its saved views, its rows and the labels of referenced records. A
 * rejected request is repeated by the browser, which shows the error.
 */
async function firstPage(screen: ResourceScreen, parameters: Parameters): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const [{ results }, session] = await Promise.all([
    client.fetchQuery({
      queryKey: viewsOf(screen.name),
      queryFn: () => runFromPage("view/getViews", { resource: screen.name }),
    }),
    pageSession(),
  ]);
  const { view } = readAddress(parameters, results);
  await client.prefetchQuery({
    queryKey: listKey(screen, view),
    queryFn: async () =>
      recordsPage(await recordCallsFromPage(screen).list(listQuery(screen, view, session)), view),
  });
  const page = client.getQueryData<RecordsPage>(listKey(screen, view));
  await prefetchLabels(client, labelledColumns(screen, view), page?.rows ?? []);
  return client;
}
