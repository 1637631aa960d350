"use client";

import { useQuery } from "@tanstack/react-query";
import { useCan } from "@/components/shell/session-context";
import { LoadFailure } from "@/components/ui/load-failure";
import { PageLink } from "@/components/ui/page-link";
import { Skeleton } from "@/components/ui/skeleton";
import { Count } from "@/components/value/count";
import { Day } from "@/components/value/day";
import { api } from "@/lib/client/browser";
import { routeTo } from "@/lib/view-models/paths";
import { ages, openInvoicesPath } from "./ages";
import { Money } from "./money";

/** Balance of one customer by age. */
export function CustomerBalance({ customerId }: { customerId: string }) {
  const mayRead = useCan("invoicing:read");
  const { data, error, refetch } = useQuery({
    queryKey: ["records", "salesInvoice", "receivables", customerId],
    queryFn: ({ signal }) => api.runConsole("invoicing/getReceivables", { customerId }, { signal }),
    enabled: mayRead,
  });
  if (!mayRead) return null;
  const [row] = data?.results ?? [];
  return (
    <section className="grid min-w-0 gap-2" aria-busy={!data && !error}>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">Receivables</h2>
        <PageLink
          href={routeTo("/console/receivables")}
          className="focus-ring inline-flex min-h-6 items-center rounded text-xs text-accent hover:underline"
        >
          All customers
        </PageLink>
      </div>
      {row && data ? (
        <div className="grid gap-2 panel px-4 py-3">
          <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 lg:grid-cols-6">
            {[...ages, { name: "total", title: "Open balance" } as const].map(({ name, title }) => (
              <div key={name} className="grid content-start">
                <dt className="text-xs text-muted">{title}</dt>
                <dd className={name === "total" ? "font-semibold" : undefined}>
                  {row[name] === 0 ? (
                    <span className="text-muted">–</span>
                  ) : (
                    <Money value={row[name]} currency={data.currencyCode} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-muted">
            <PageLink
              href={openInvoicesPath(customerId)}
              className="focus-ring rounded text-accent underline underline-offset-2"
            >
              <Count value={row.invoices} /> open {row.invoices === 1 ? "invoice" : "invoices"}
            </PageLink>
            {row.oldestDue !== null && (
              <>
                , the oldest due <Day iso={row.oldestDue} />
              </>
            )}
          </p>
        </div>
      ) : data ? (
        <p className="rounded-lg border border-dashed border-line px-4 py-5 text-center text-sm text-muted">
          Nothing is owed.
        </p>
      ) : error ? (
        <LoadFailure what="the balance" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-16" />
      )}
    </section>
  );
}
