"use client";

import { PageLink } from "@/components/ui/page-link";
import { Table, TableCell, TableHead } from "@/components/ui/table";
import { Count } from "@/components/value/count";
import { ages, type CustomerBalance, openInvoicesPath, type Receivables } from "./ages";
import { CustomerLink } from "./customer-link";
import { Money } from "./money";

type AgesTableProps = Pick<Receivables, "results" | "totals" | "count" | "currencyCode">;

/** Balances by customer, one column for each age, with the sums of all customers. */
export function AgesTable({ results, totals, count, currencyCode }: AgesTableProps) {
  const amount = (value: number) =>
    value === 0 ? <span className="text-muted">–</span> : <Money value={value} currency={currencyCode} />;
  return (
    <Table
      label="Receivables by customer"
      columns={[
        { title: "Customer", className: "min-w-52" },
        { title: "Invoices", isEnd: true },
        ...ages.map(({ title }) => ({ title, isEnd: true })),
        { title: "Total", isEnd: true },
      ]}
      className="panel max-sm:hidden"
    >
      {results.map((row) => (
        <tr key={row.customerId}>
          <TableHead className="py-2">
            <CustomerLink {...row} />
            <ForeignBalances row={row} currencyCode={currencyCode} />
          </TableHead>
          <TableCell className="py-2 text-end tabular-nums">
            <Count value={row.invoices} />
          </TableCell>
          {ages.map(({ name }) => (
            <TableCell key={name} className="py-2 text-end">
              {amount(row[name])}
            </TableCell>
          ))}
          <TableCell className="py-2 text-end font-medium">
            <PageLink
              href={openInvoicesPath(row.customerId)}
              aria-label={`Open invoices of ${row.customerName}`}
              className="focus-ring rounded text-accent hover:underline"
            >
              <Money value={row.total} currency={currencyCode} />
            </PageLink>
          </TableCell>
        </tr>
      ))}
      <tr className="font-semibold">
        <TableHead className="py-2 font-semibold">
          <Count value={count} /> {count === 1 ? "customer" : "customers"}
        </TableHead>
        <TableCell className="py-2 text-end tabular-nums">
          <Count value={totals.invoices} />
        </TableCell>
        {ages.map(({ name }) => (
          <TableCell key={name} className="py-2 text-end">
            {amount(totals[name])}
          </TableCell>
        ))}
        <TableCell className="py-2 text-end">
          <Money value={totals.total} currency={currencyCode} />
        </TableCell>
      </tr>
    </Table>
  );
}

/** What of a balance is in other currencies than the company's. */
export function ForeignBalances({ row, currencyCode }: { row: CustomerBalance; currencyCode: string }) {
  const foreign = row.currencies.filter((one) => one.currencyCode !== currencyCode);
  if (foreign.length === 0) return null;
  return (
    <span className="block text-xs text-muted">
      of which{" "}
      {foreign.map((one, at) => (
        <span key={one.currencyCode}>
          {at > 0 && ", "}
          <Money value={one.balance} currency={one.currencyCode} />
        </span>
      ))}
    </span>
  );
}
