import type { Metadata } from "next";
import { ChangesScreen } from "@/components/history/changes-screen";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { PageHeader } from "@/components/ui/page-header";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import { pageSession } from "@/lib/server/pages/page-session";
import { runFromPage } from "@/lib/server/pages/run-from-page";
import { changeWords } from "@/lib/view-models/changes";
import { capitalized } from "@/lib/view-models/labels";

const title = "Changes";

export const metadata: Metadata = { title };

/** Change sets with user, app or key; each can be undone for 30 days. */
export default async function ChangesPage() {
  const { scopes } = await pageSession();
  const maySeeOthers = scopes.includes("settings:read") && scopes.includes("access:read");
  const members = maySeeOthers ? (await runFromPage("access/getMembers")).results : null;
  const lists = Object.values<Resource>(resources)
    .filter(
      (resource) => resource.write && scopesFor(resource, "read").every((scope) => scopes.includes(scope)),
    )
    .map(({ name, plural }) => ({ name, title: capitalized(plural) }))
    .sort((a, b) => (a.title < b.title ? -1 : 1));
  return (
    <>
      <Breadcrumbs items={[{ title }]} />
      <PageHeader
        title={title}
        description="What changed records, newest first. A change can be undone for 30 days, unless something changed the same values later."
      />
      <ChangesScreen
        words={changeWords}
        lists={lists}
        members={members?.map(({ id, name }) => ({ id, name })) ?? null}
      />
    </>
  );
}
