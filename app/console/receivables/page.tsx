import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { receivablesPath } from "@/components/receivables/ages";
import { ReceivablesScreen } from "@/components/receivables/receivables-screen";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { KeepFresh } from "@/components/shell/keep-fresh";
import { NoAccess } from "@/components/table/no-access";
import { PageHeader } from "@/components/ui/page-header";
import { contract } from "@/lib/console/invoicing/get-receivables.contract";
import { pageSession } from "@/lib/server/pages/page-session";
import { runFromPage } from "@/lib/server/pages/run-from-page";
import { areaTitles } from "@/lib/view-models/labels";
import { readParameters } from "./filter";

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const title = "Receivables";
/** Customers on one page. */
const limit = 100;

export const metadata: Metadata = { title };

/** Open balances of customers by age. */
export default async function ReceivablesPage({ searchParams }: PageProps) {
  const [{ scopes }, parameters] = await Promise.all([pageSession(), searchParams]);
  const missing = contract.access ? contract.access.scopes.filter((scope) => !scopes.includes(scope)) : [];
  const { filter, page } = readParameters(parameters);
  const offset = (page - 1) * limit;
  const found =
    missing.length > 0 ? null : await runFromPage("invoicing/getReceivables", { ...filter, limit, offset });
  const pages = Math.max(1, Math.ceil((found?.count ?? 0) / limit));
  if (found && page > pages) redirect(receivablesPath(filter, pages));
  return (
    <>
      <KeepFresh rendering={crypto.randomUUID()} />
      <Breadcrumbs items={[{ title: areaTitles.invoicing }, { title }]} />
      <PageHeader
        title={title}
        description="What customers owe on posted invoices, by days past the due date. Drafts, paid and voided invoices do not count."
      />
      {found ? (
        <ReceivablesScreen found={found} filter={filter} page={page} pages={pages} />
      ) : (
        <NoAccess title={title} missing={[...missing]} />
      )}
    </>
  );
}
