import type { Metadata } from "next";
import { AreaContents } from "@/components/shell/area-contents";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { PageHeader } from "@/components/ui/page-header";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { pageSession } from "@/lib/server/pages/page-session";
import { navigationFor } from "@/lib/view-models/navigation";
import { recordsPath, routeTo } from "@/lib/view-models/paths";

const title = "Records";

export const metadata: Metadata = { title };

/** Every list of records that the user may open, by area. */
export default async function RecordsPage() {
  const { scopes } = await pageSession();
  const summaries = new Map(Object.values<Resource>(resources).map(({ name, summary }) => [name, summary]));
  return (
    <>
      <Breadcrumbs items={[{ title }]} />
      <PageHeader title={title} description="Every list of records that you can open, by area." />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {navigationFor(new Set(scopes))
          .filter(({ records }) => records.length > 0)
          .map(({ area, title: areaTitle, records, pages }) => (
            <AreaContents
              key={area}
              title={areaTitle}
              entries={[
                ...records.map((entry) => ({
                  href: recordsPath(entry.name),
                  title: entry.title,
                  summary: summaries.get(entry.name),
                })),
                ...pages.map(({ path, ...page }) => ({ ...page, href: routeTo(path) })),
              ]}
            />
          ))}
      </div>
    </>
  );
}
