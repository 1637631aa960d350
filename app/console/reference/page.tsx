import type { Metadata } from "next";
import { Contents, type ContentsEntry } from "@/components/reference-page/contents";
import { Introduction } from "@/components/reference-page/introduction";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { PageHeader } from "@/components/ui/page-header";
import { type ReferenceArea, referenceAreas } from "@/lib/screens/reference-area";
import { processDeps } from "@/lib/server/http/process-deps";
import { pageSession } from "@/lib/server/pages/page-session";

export const metadata: Metadata = { title: "API reference" };

/** What the API offers, made of the same declarations that answer the calls. */
export default async function ReferencePage() {
  await pageSession();
  return (
    <>
      <Breadcrumbs items={[{ title: "API reference" }]} />
      <PageHeader
        title="API reference"
        description="Every operation, record and field is named on this page: search it with your browser."
      />
      <Introduction origin={processDeps().publicUrl} />
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
