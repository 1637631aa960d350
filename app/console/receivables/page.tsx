import type { Metadata } from "next";
import type * as z from "zod";
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
  const filter = {
    asOf: readParameter(contract.input.shape.asOf, asOf),
    search: readParameter(contract.input.shape.search, search),
  };
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
        <ReceivablesScreen {...(await balances(filter, page))} filter={filter} pageSize={limit} />
      )}
    </>
  );
}

/** An invalid parameter in the URL is ignored; it must not fail the page. NUL and half surrogates are what no call takes. */
const readParameter = (schema: z.ZodType<string | undefined>, given: string | string[] | undefined) =>
  typeof given === "string" && given !== "" && !/[\0\p{Surrogate}]/u.test(given)
    ? schema.catch(undefined).parse(given)
    : undefined;

/** The customers on a page, or on the last one for a page beyond it. */
async function balances(filter: object, given: string | string[] | undefined) {
  const read = (page: number) =>
    runFromPage("invoicing/getReceivables", { ...filter, limit, offset: (page - 1) * limit });
  const page = Math.min(Math.max(1, Math.floor(Number(given)) || 1), 1_000_000);
  const found = await read(page);
  const last = Math.max(1, Math.ceil(found.count / limit));
  return page > last ? { found: await read(last), page: last } : { found, page };
}
