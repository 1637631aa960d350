import type { Metadata } from "next";
import { AuditScreen } from "@/components/audit/audit-screen";
import { RecordReferences } from "@/components/reference/record-references";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { NoAccess } from "@/components/table/no-access";
import { PageHeader } from "@/components/ui/page-header";
import type { Scope } from "@/lib/schemas/areas";
import { pageSession } from "@/lib/server/pages/page-session";
import { runFromPage } from "@/lib/server/pages/run-from-page";
import { changeWords } from "@/lib/view-models/changes";
import { readableReferences } from "@/lib/view-models/readable-references";

const title = "Audit log";

export const metadata: Metadata = { title };

const required: readonly Scope[] = ["access:read", "access:secrets"];

/** Sign-ins, changes of access, writes and rejected calls of the company. */
export default async function AuditPage() {
  const { scopes } = await pageSession();
  const missing = required.filter((scope) => !scopes.includes(scope));
  const mayRead = missing.length === 0;
  const [members, keys] = await Promise.all([
    mayRead ? runFromPage("access/getMembers") : { results: [] },
    mayRead ? runFromPage("access/getKeys") : { results: [] },
  ]);
  return (
    <>
      <Breadcrumbs items={[{ title }]} />
      <PageHeader
        title={title}
        description="Sign-ins, changes of access, secrets that were read, writes and rejected calls. Entries are never changed or deleted."
      />
      {mayRead ? (
        <RecordReferences value={readableReferences(scopes)}>
          <AuditScreen
            words={changeWords}
            members={members.results.map(({ id, name }) => ({ id, name }))}
            keys={keys.results.map(({ id, name, last4 }) => ({ id, name: `${name} …${last4}` }))}
          />
        </RecordReferences>
      ) : (
        <NoAccess title="Audit log entries" missing={missing} />
      )}
    </>
  );
}
