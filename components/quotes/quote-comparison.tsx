"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import { Money } from "@/components/receivables/money";
import type { RecordViewProps } from "@/components/record/special";
import { useCan } from "@/components/shell/session-context";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { ScrollArea } from "@/components/ui/scroll-area";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState, ErrorState } from "@/components/ui/states";
import { TableCell, TableHead } from "@/components/ui/table";
import { Day } from "@/components/value/day";
import { convertedPrice, formatMoney, formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { requestIdOf } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { newRecordPath, recordPath } from "@/lib/view-models/paths";

type Comparison = ConsoleOutput<"purchasing/compareQuotes">;
type Quote = Comparison["quotes"][number];
type Price = Comparison["rows"][number]["prices"][number];

/** The quotes of an interaction side by side: items by quantity against quotes. */
export default function QuoteComparison({ record }: RecordViewProps) {
  const supplierInteractionId = String(record.id);
  const mayWrite = useCan("purchasing:write");
  const { data, error, refetch } = useQuery({
    queryKey: ["records", "supplierQuote", "compared", supplierInteractionId],
    queryFn: ({ signal }) =>
      api.runConsole("purchasing/compareQuotes", { supplierInteractionId }, { signal }),
  });
  return (
    <section className="grid min-w-0 gap-2" aria-busy={!data && !error}>
      <h2 className="text-sm font-semibold">Quotes side by side</h2>
      {data ? (
        data.quotes.length > 0 ? (
          <>
            <ComparisonTable {...data} />
            <p className="text-xs text-muted">
              Totals include shipping and tax. The lowest total of each row is marked among drafts and active
              quotes.
            </p>
          </>
        ) : (
          <div className="rounded-lg border border-dashed border-line">
            <EmptyState title="No quotes yet">
              {mayWrite && (
                <PageLink
                  href={newRecordPath("supplierQuote", {
                    supplierInteractionId,
                    supplierId: String(record.supplierId),
                  })}
                  className={buttonClass({}, "mt-3")}
                >
                  New quote
                </PageLink>
              )}
            </EmptyState>
          </div>
        )
      ) : error ? (
        <ErrorState
          title="Cannot compare the quotes"
          message={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-48" />
      )}
    </section>
  );
}

function ComparisonTable({ quotes, rows, currencyCode }: Comparison) {
  const reader = useReader() ?? plainReader;
  return (
    <ScrollArea label="Quotes side by side" className="panel">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th
              scope="col"
              className="min-w-32 border-b border-line px-3 py-2 text-start align-bottom font-medium text-muted"
            >
              Item
            </th>
            <th
              scope="col"
              className="border-b border-line px-3 py-2 text-end align-bottom font-medium text-muted"
            >
              Quantity
            </th>
            {quotes.map((quote) => (
              <QuoteHead key={quote.id} quote={quote} />
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {rows.map((row, at) => {
            const isSame = rows[at - 1]?.label === row.label && rows[at - 1]?.itemId === row.itemId;
            return (
              <tr key={`${row.itemId ?? row.label} ${row.quantity}`}>
                <TableHead className="py-2 align-top">
                  <span className={clsx(isSame && "sr-only")}>
                    {row.itemId === null ? (
                      row.label
                    ) : (
                      <PageLink
                        href={recordPath("item", row.itemId)}
                        className="focus-ring rounded text-accent hover:underline"
                      >
                        {row.label}
                      </PageLink>
                    )}
                    {row.description !== null && row.description !== row.label && (
                      <span className="block max-w-48 text-xs text-muted">{row.description}</span>
                    )}
                  </span>
                </TableHead>
                <TableCell className="py-2 text-end align-top tabular-nums">
                  {formatNumber(row.quantity, reader)}
                </TableCell>
                {quotes.map((quote) => (
                  <PriceCell
                    key={quote.id}
                    price={row.prices.find((one) => one.quote === quote.id)}
                    quote={quote}
                    base={currencyCode}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
}

const QuoteHead = ({ quote }: { quote: Quote }) => (
  <th
    scope="col"
    className="min-w-44 border-b border-s border-line px-3 py-2 text-start align-bottom font-normal"
  >
    <span className="block font-medium">{quote.supplierName}</span>
    <PageLink
      href={recordPath("supplierQuote", quote.id)}
      className="focus-ring rounded text-accent hover:underline"
    >
      {quote.supplierQuoteId}
      {quote.revisionId > 0 && `, revision ${quote.revisionId}`}
    </PageLink>
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      <Badge tone={quote.status === "Active" ? "success" : "neutral"}>{quote.status}</Badge>
      {quote.expirationDate !== null && (
        <span>
          until <Day iso={quote.expirationDate} />
        </span>
      )}
    </span>
  </th>
);

interface PriceCellProps {
  /** Absent where the quote has no line for the item and quantity. */
  price: Price | undefined;
  quote: Quote;
  /** The company's currency. */
  base: string;
}

function PriceCell({ price, quote, base }: PriceCellProps) {
  const reader = useReader() ?? plainReader;
  const { unitPrice = null, total = null, supplierUnitPrice = null, exchangeRate = null } = price ?? {};
  if (!price || unitPrice === null || total === null) {
    return (
      <TableCell className="border-s py-2 align-top text-muted">
        {price ? "No price" : "Not quoted"}
      </TableCell>
    );
  }
  return (
    <TableCell className="border-s py-2 align-top">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium tabular-nums">
          {formatMoney(convertedPrice(unitPrice, supplierUnitPrice ?? unitPrice), base, reader)} each
        </span>
        {price.isCheapest && (
          <Badge tone="success">
            <Check aria-hidden className="size-3" />
            Cheapest
          </Badge>
        )}
      </span>
      {quote.currencyCode !== base && supplierUnitPrice !== null && (
        <span className="block text-xs text-muted tabular-nums">
          {formatMoney(supplierUnitPrice, quote.currencyCode, reader)} at{" "}
          {formatNumber(exchangeRate ?? 1, reader)} {quote.currencyCode} per {base}
        </span>
      )}
      <span className="block">
        Total <Money value={total} currency={base} />
      </span>
      <span className="block text-xs text-muted">
        {price.leadTime === null || price.leadTime === 0
          ? "No lead time"
          : `${formatNumber(price.leadTime, reader)} ${price.leadTime === 1 ? "day" : "days"}`}
      </span>
    </TableCell>
  );
}
