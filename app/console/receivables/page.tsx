import type { Metadata } from "next";
import { ReceivablesScreen } from "@/components/receivables/receivables-screen";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { KeepFresh } from "@/components/shell/keep-fresh";
import { NoAccess } from "@/components/table/no-access";
import { PageHeader } from "@/components/ui/page-header";
import { contract } from "@/lib/console/invoicing/get-receivables.contract";
import { pageSession } from "@/lib/server/pages/page-session";
import { runFromPage } from "@/lib/server/pages/run-from-page";
import { areaTitles } from "@/lib/view-models/labels";

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const title = "Receivables";
/** Customers on one page. */
const limit = 100;

export const metadata: Metadata = { title };

/** Open balances of customers by age. */
export default async function ReceivablesPage({ searchParams }: PageProps) {
  const [{ scopes }, { asOf, search, page }] = await Promise.all([pageSession(), searchParams]);
  const missing = contract.access ? contract.access.scopes.filter((scope) => !scopes.includes(scope)) : [];
  const at = Math.max(1, Math.floor(Number(page)) || 1);
  // An invalid parameter in the URL must not fail the page.
  const { data: filter = {} } = contract.input
    .pick({ asOf: true, search: true })
    .safeParse({ ...(asOf && { asOf }), ...(search && { search }) });
  return (
    <>
      <KeepFresh rendering={crypto.randomUUID()} />
      <Breadcrumbs items={[{ title: areaTitles.invoicing }, { title }]} />
      <PageHeader
        title={title}
        description="What customers owe on posted invoices, by days past the due date. Drafts, paid and voided invoices do not count."
      />
      {missing.length > 0 ? (
        <NoAccess title={title} missing={[...missing]} />
      ) : (
        <ReceivablesScreen
          found={
            await runFromPage("invoicing/getReceivables", {
              ...filter,
              limit,
              offset: (at - 1) * limit,
            })
          }
          filter={filter}
          page={at}
          pageSize={limit}
        />
      )}
    </>
  );
}
