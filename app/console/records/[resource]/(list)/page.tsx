import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { NoAccess } from "@/components/table/no-access";
import { readView } from "@/components/table/query/view";
import { RecordsScreen } from "@/components/table/records-screen";
import { PageHeader } from "@/components/ui/page-header";
import { findResource } from "@/lib/resources";
import { scopesFor } from "@/lib/resources/scopes";
import { pageSession } from "@/lib/server/pages/page-session";
import { areaTitles } from "@/lib/view-models/labels";
import { relatedTo } from "@/lib/view-models/references";
import { describeResource } from "@/lib/view-models/resource-screen";
import { firstPage } from "./first-page";

interface PageProps {
  params: Promise<{ resource: string }>;
  searchParams: Promise<Record<string, string | string[]>>;
}

const resourceOf = async ({ params }: PageProps) => findResource((await params).resource) ?? notFound();

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return { title: describeResource(await resourceOf(props)).title };
}

/** The list of one resource, its first rows rendered on the server. */
export default async function RecordsPage(props: PageProps) {
  const resource = await resourceOf(props);
  const screen = describeResource(resource);
  const given = await props.searchParams;
  const parameters = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, [value].flat()]));
  const [{ scopes }, client] = await Promise.all([pageSession(), firstPage(screen, readView(parameters))]);
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
      <RecordsScreen key={screen.name} screen={screen} related={relatedTo(resource)} />
    </HydrationBoundary>
  );
}
