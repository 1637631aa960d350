import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { readView } from "@/components/table/query/view";
import { RecordsScreen } from "@/components/table/records-screen";
import { findResource } from "@/lib/resources";
import { areaTitles } from "@/lib/screens/labels";
import { describeResource } from "@/lib/screens/resource-screen";
import { pageSession } from "@/lib/server/pages/page-session";
import { firstPage } from "./first-page";

interface PageProps {
  params: Promise<{ resource: string }>;
  searchParams: Promise<Record<string, string | string[]>>;
}

const screenOf = async ({ params }: PageProps) => {
  const { resource: name } = await params;
  const resource = findResource(name);
  return resource ? describeResource(resource) : notFound();
};

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return { title: (await screenOf(props)).title };
}

/** The list of one resource, with its first rows in the first HTML. */
export default async function RecordsPage(props: PageProps) {
  const screen = await screenOf(props);
  const [, given] = await Promise.all([pageSession(), props.searchParams]);
  const parameters = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, [value].flat()]));
  const client = await firstPage(screen, readView(parameters));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <Breadcrumbs items={[{ title: areaTitles[screen.area] }, { title: screen.title }]} />
      <RecordsScreen key={screen.name} screen={screen} />
    </HydrationBoundary>
  );
}
