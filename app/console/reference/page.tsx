import type { Metadata } from "next";
import { Contents } from "@/components/reference-page/contents";
import { Introduction } from "@/components/reference-page/introduction";
import { OperationSection } from "@/components/reference-page/operation-section";
import { ResourceSection } from "@/components/reference-page/resource-section";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { PageHeader } from "@/components/ui/page-header";
import { contracts } from "@/lib/operations/contracts";
import { type Contract, rightOf } from "@/lib/operations/define";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import { sentenceCase } from "@/lib/screens/labels";
import { processDeps } from "@/lib/server/http/process-deps";
import { pageSession } from "@/lib/server/pages/page-session";

export const metadata: Metadata = { title: "API reference" };

const operations = Object.entries<Contract>(contracts);
const rows = Object.values<Resource>(resources).sort((a, b) => a.title.localeCompare(b.title));

/** The whole API on one page, made of the same declarations that answer the calls. */
export default async function ReferencePage() {
  await pageSession();
  const origin = processDeps().publicUrl;
  return (
    <>
      <Breadcrumbs items={[{ title: "API reference" }]} />
      <PageHeader
        title="API reference"
        description="Everything on one page, so that the browser's search finds it."
      />
      <div className="grid gap-6">
        <Introduction origin={origin} />
        <Contents title="Operations" entries={operations.map(([id, { title }]) => ({ id, title }))} />
        <Contents
          title="Records"
          entries={rows.map(({ name, title }) => ({ id: name, title: sentenceCase(title) }))}
        />
      </div>
      <section aria-labelledby="operations" className="pt-8">
        <h2 id="operations" className="pb-3 text-xl font-semibold">
          Operations
        </h2>
        {operations.map(([path, contract]) => (
          <OperationSection
            key={path}
            path={path}
            contract={contract}
            scope={`${path.split("/")[0]}:${rightOf[contract.label]}`}
            origin={origin}
          />
        ))}
      </section>
      <section aria-labelledby="records" className="pt-8">
        <h2 id="records" className="pb-3 text-xl font-semibold">
          Records
        </h2>
        {rows.map((resource) => (
          <ResourceSection
            key={resource.name}
            resource={resource}
            scopes={{ read: scopesFor(resource, "read"), write: scopesFor(resource, "write") }}
            origin={origin}
          />
        ))}
      </section>
    </>
  );
}
