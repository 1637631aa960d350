import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ImportScreen } from "@/components/import/import-screen";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { findResource } from "@/lib/resources";
import { pageSession } from "@/lib/server/pages/page-session";
import { findFromPage } from "@/lib/server/pages/run-from-page";
import { importableColumns, isImportable } from "@/lib/view-models/importable";
import { routeTo } from "@/lib/view-models/paths";
import { describeResource } from "@/lib/view-models/resource-screen";

interface PageProps {
  params: Promise<{ id: string }>;
}

/** The page's import, read once for the page and its title. */
const importOf = cache((id: string) => findFromPage("import/get", { id }));

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  await importOf((await params).id);
  return { title: "Import" };
}

/** One import, from its file to its result. */
export default async function ImportPage({ params }: PageProps) {
  const { id } = await params;
  const [{ scopes }, job] = await Promise.all([pageSession(), importOf(id)]);
  const resource = findResource(job.resource);
  if (!resource) notFound();
  const screen = describeResource(resource);
  return (
    <>
      <Breadcrumbs
        items={[{ title: "Imports", href: routeTo("/console/imports") }, { title: job.fileName }]}
      />
      <ImportScreen
        initial={job}
        title={screen.title}
        columns={importableColumns(screen)}
        required={screen.write?.required ?? []}
        mayImport={isImportable(resource, scopes)}
      />
    </>
  );
}
