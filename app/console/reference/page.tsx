import type { Metadata } from "next";
import { Contents, type ContentsEntry } from "@/components/api-reference/contents";
import { Introduction } from "@/components/api-reference/introduction";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { PageHeader } from "@/components/ui/page-header";
import { pageServer } from "@/lib/server/pages/page-server";
import { pageSession } from "@/lib/server/pages/page-session";
import { type ReferenceArea, referenceAreas } from "@/lib/view-models/reference-area";

export const metadata: Metadata = { title: "API reference" };

/** The API reference, derived from the declarations that serve the API. */
export default async function ReferencePage() {
  await pageSession();
  return (
    <>
      <Breadcrumbs items={[{ title: "API reference" }]} />
      <PageHeader
        title="API reference"
        description="Lists every operation, record type and field. Use your browser's search to find one."
      />
      <Introduction origin={pageServer().publicUrl} />
      {referenceAreas().map((entry) => (
        <Contents key={entry.area} area={entry.area} title={entry.title} entries={entriesOf(entry)} />
      ))}
    </>
  );
}

const entriesOf = ({ operations, rows }: ReferenceArea): ContentsEntry[] => [
  ...operations.map(({ path, contract: { title, summary, input } }) => ({
    id: path.split("/")[1] ?? path,
    title,
    summary,
    call: `POST /api/v1/${path}`,
    fields: "shape" in input && typeof input.shape === "object" ? Object.keys(input.shape ?? {}) : [],
  })),
  ...rows.map(({ resource, title }) => ({
    id: resource.name,
    title,
    summary: resource.summary,
    call: `${resource.write ? "GET, POST, PUT, PATCH, DELETE" : "GET"} /${resource.name}`,
    fields: Object.keys(resource.row.shape),
  })),
];
