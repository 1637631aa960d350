import type { Metadata } from "next";
import { cache } from "react";
import { ImportList } from "@/components/import/import-list";
import { StartImport } from "@/components/import/start-import";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { KeepFresh } from "@/components/shell/keep-fresh";
import { PageHeader } from "@/components/ui/page-header";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { importsPerPage } from "@/lib/schemas/imports";
import { pageSession } from "@/lib/server/pages/page-session";
import { findFromPage } from "@/lib/server/pages/run-from-page";
import { isImportable } from "@/lib/view-models/importable";
import { capitalized } from "@/lib/view-models/labels";
import { withQuery } from "@/lib/view-models/paths";

const title = "Imports";

interface ImportsPageProps {
  searchParams: Promise<{
    resource?: string | string[];
    /** The import whose corrected rows are imported. */
    corrects?: string | string[];
    after?: string | string[];
  }>;
}

/** The page's imports, read once for the page and its title. */
const importsAfter = cache((after: string | null) =>
  findFromPage("import/getImports", after === null ? {} : { after }),
);

const afterOf = ({ after }: Awaited<ImportsPageProps["searchParams"]>): string | null =>
  typeof after === "string" && after !== "" ? after : null;

export async function generateMetadata({ searchParams }: ImportsPageProps): Promise<Metadata> {
  await importsAfter(afterOf(await searchParams));
  return { title };
}

async function correctedImport(id: string) {
  const { fileName, resource, plan } = await findFromPage("import/get", { id });
  if (!plan) return null;
  const { decimal, dateOrder, percentages } = plan.format;
  // The numbers of a sheet have no decimal sign.
  return { fileName, resource, format: { ...(plan.kind === "csv" && { decimal }), dateOrder, percentages } };
}

/** Imports of the last 30 days, and where a new one begins. */
export default async function ImportsPage({ searchParams }: ImportsPageProps) {
  const query = await searchParams;
  const after = afterOf(query);
  const [{ scopes }, { results }] = await Promise.all([pageSession(), importsAfter(after)]);
  const corrected = typeof query.corrects === "string" ? await correctedImport(query.corrects) : null;
  const last = results.length === importsPerPage ? results.at(-1)?.id : undefined;
  const older = last === undefined ? [] : (await findFromPage("import/getImports", { after: last })).results;
  const all = Object.values<Resource>(resources);
  const lists = all
    .filter((one) => isImportable(one, scopes))
    .map(({ name, plural }) => ({ name, title: capitalized(plural) }))
    .sort((a, b) => (a.title < b.title ? -1 : 1));
  const chosen = lists.find(({ name }) => name === (corrected?.resource ?? query.resource))?.name ?? null;
  const olderPath =
    last !== undefined && older.length > 0
      ? withQuery("/console/imports", { ...(chosen !== null && { resource: chosen }), after: last })
      : null;
  const titles = Object.fromEntries(all.map(({ name, plural }) => [name, capitalized(plural)]));
  return (
    <>
      <KeepFresh rendering={crypto.randomUUID()} />
      <Breadcrumbs items={[{ title }]} />
      <PageHeader title={title} description="Bring records in from CSV and Excel files." />
      <div className="grid max-w-5xl gap-4">
        {lists.length > 0 && <StartImport lists={lists} chosen={chosen} corrected={corrected} />}
        <ImportList imports={results} titles={titles} isOlder={after !== null} older={olderPath} />
      </div>
    </>
  );
}
