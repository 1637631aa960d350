import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PrintScreen } from "@/components/print/print-screen";
import { isPrinted } from "@/components/print/printed-resource";
import { sectionOptions } from "@/components/print/section-options";
import { NoAccess } from "@/components/table/no-access";
import { ErrorState } from "@/components/ui/states";
import { recordCalls } from "@/lib/client/records";
import { PrintedDocument } from "@/lib/console/print/get-document.contract";
import { findResource, resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import { usualSections } from "@/lib/schemas/printed-resources";
import { callFromPage } from "@/lib/server/pages/page-call";
import { pageSession } from "@/lib/server/pages/page-session";
import { describeResource } from "@/lib/view-models/resource-screen";
import { sendFromPage } from "../../../send-from-page";

interface PageProps {
  params: Promise<{ resource: string; key: string }>;
  searchParams: Promise<{ sections?: string | string[] }>;
}

/** Browsers take the title as the name of a file that is printed to. */
export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const { resource: name, key } = await params;
  const resource = findResource(name);
  if (!resource || !isPrinted(name)) return { title: "Not found" };
  const title = `Print ${describeResource(resource).singular.toLowerCase()}`;
  const [{ scopes }, query] = await Promise.all([pageSession(), searchParams]);
  if (missingScopes(resource, scopes).length > 0) return { title };
  const { body } = await printedDocument(name, decodeURIComponent(key), sectionsOf(query));
  const { data } = PrintedDocument.safeParse(JSON.parse(body ?? "{}"));
  return { title: data ? `${data.title} ${data.number}` : title };
}

/** Missing scopes of the user for the document; a call would be audited as denied. */
const missingScopes = (resource: Resource, scopes: readonly string[]) =>
  scopesFor(resource, "read").filter((scope) => !scopes.includes(scope));

/** Names of the chosen sections, separated by commas. */
const sectionsOf = ({ sections: given }: Awaited<PageProps["searchParams"]>): string =>
  given === undefined ? usualSections.join() : [given].flat().join();

/** The document, read once for the page and its title. */
const printedDocument = cache((resource: string, id: string, sections: string) =>
  callFromPage({
    method: "POST",
    path: "/api/console/print/getDocument",
    body: { resource, id, sections: sections.split(",").filter(Boolean) },
  }),
);

/** A record as the document that is printed of it. */
export default async function PrintPage({ params, searchParams }: PageProps) {
  const { resource: name, key: segment } = await params;
  const [{ scopes }, query] = await Promise.all([pageSession(), searchParams]);
  const resource = findResource(name);
  if (!resource || !isPrinted(name)) notFound();
  const screen = describeResource(resource);
  const missing = missingScopes(resource, scopes);
  if (missing.length > 0) return <NoAccess title={screen.title} missing={missing} />;

  const id = decodeURIComponent(segment);
  const sections = sectionsOf(query);
  const [response, options] = await Promise.all([
    printedDocument(name, id, sections),
    scopes.includes("settings:read") ? ownSections() : [],
  ]);
  const body: unknown = JSON.parse(response.body ?? "{}");
  if (response.status === 404) notFound();
  if (response.status !== 200) {
    const { message } = body as { message: string };
    return (
      <ErrorState
        title="Cannot print this record"
        message={message}
        requestId={response.headers["x-request-id"] ?? null}
      />
    );
  }
  return (
    <PrintScreen
      screen={screen}
      recordKey={id}
      document={PrintedDocument.parse(body)}
      sections={sections.split(",").filter(Boolean)}
      options={options}
    />
  );
}

async function ownSections() {
  const query = new URLSearchParams({ select: "id,name,placement", order: "name,id", limit: "200" });
  const { rows } = await recordCalls(sendFromPage, resources.documentSection.name, "id").list(query);
  return sectionOptions(rows);
}
