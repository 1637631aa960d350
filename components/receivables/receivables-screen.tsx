"use client";

import { Download } from "lucide-react";
import Form from "next/form";
import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { notify } from "@/components/ui/notify";
import { PageLink } from "@/components/ui/page-link";
import { EmptyState } from "@/components/ui/states";
import { ApiFailure } from "@/lib/client/api-failure";
import { routeTo } from "@/lib/view-models/paths";
import {
  ages,
  type CustomerBalance,
  openInvoicesPath,
  type Receivables,
  type ReceivablesFilter,
  receivablesPath,
} from "./ages";
import { AgesTable, ForeignBalances } from "./ages-table";
import { CustomerLink } from "./customer-link";
import { Money } from "./money";

interface ReceivablesScreenProps {
  found: Receivables;
  filter: ReceivablesFilter;
  /** From 1. */
  page: number;
  pages: number;
}

/** Balances by customer and age, with filter, pages and download. */
export function ReceivablesScreen({ found, filter, page, pages }: ReceivablesScreenProps) {
  const { results, totals, count, currencyCode } = found;
  const [isDownloading, setDownloading] = useState(false);
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Form
          action="/console/receivables"
          className="flex flex-1 flex-wrap items-end gap-3 max-sm:basis-full"
        >
          <div className="max-sm:w-full">
            <Field label="Customer">
              {(control) => (
                <Input
                  {...control}
                  key={filter.search}
                  type="search"
                  name="search"
                  maxLength={200}
                  defaultValue={filter.search}
                  placeholder="Part of the name"
                />
              )}
            </Field>
          </div>
          <Field label="Late as of">
            {(control) => (
              <Input
                {...control}
                key={found.asOf}
                type="date"
                name="asOf"
                max="9999-12-31"
                defaultValue={found.asOf}
                className="tabular-nums"
              />
            )}
          </Field>
          <Button type="submit">Show</Button>
        </Form>
        {count > 0 && (
          <Button
            busy={isDownloading}
            onClick={() => {
              setDownloading(true);
              void download(filter).finally(() => setDownloading(false));
            }}
          >
            {!isDownloading && <Download aria-hidden className="size-3.5" />}
            Download CSV
          </Button>
        )}
      </div>
      {count === 0 ? (
        <EmptyState title={filter.search ? "No customer of that name owes anything" : "Nothing is owed"}>
          {filter.search ? (
            <PageLink href={routeTo("/console/receivables")} className={buttonClass({}, "mt-3")}>
              Show all customers
            </PageLink>
          ) : (
            "Posted invoices with a balance are listed here by customer."
          )}
        </EmptyState>
      ) : (
        <>
          <AgesTable results={results} totals={totals} count={count} currencyCode={currencyCode} />
          <PhoneList results={results} total={totals.total} currencyCode={currencyCode} />
        </>
      )}
      {pages > 1 && <Pages page={page} pages={pages} filter={filter} />}
    </div>
  );
}

interface PhoneListProps {
  results: readonly CustomerBalance[];
  total: number;
  currencyCode: string;
}

/** On a narrow screen each customer is a card with the ages at which something is owed. */
function PhoneList({ results, total, currencyCode }: PhoneListProps) {
  return (
    <div className="grid gap-2 sm:hidden">
      <p className="flex justify-between gap-2 text-sm font-semibold">
        All customers <Money value={total} currency={currencyCode} />
      </p>
      <ul aria-label="Receivables by customer" className="grid gap-2">
        {results.map((row) => (
          <li key={row.customerId} className="grid gap-1.5 panel px-4 py-3">
            <p className="flex items-baseline justify-between gap-3 font-medium">
              <CustomerLink {...row} />
              <PageLink
                href={openInvoicesPath(row.customerId)}
                className="focus-ring rounded font-semibold hover:underline"
              >
                <Money value={row.total} currency={currencyCode} />
              </PageLink>
            </p>
            <ForeignBalances row={row} currencyCode={currencyCode} />
            <dl className="grid gap-0.5 text-sm">
              {ages
                .filter(({ name }) => row[name] !== 0)
                .map(({ name, title }) => (
                  <div key={name} className="flex justify-between gap-3">
                    <dt className="text-muted">{title}</dt>
                    <dd>
                      <Money value={row[name]} currency={currencyCode} />
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PagesProps {
  page: number;
  pages: number;
  filter: ReceivablesFilter;
}

function Pages({ page, pages, filter }: PagesProps) {
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-2 text-sm text-muted">
      {page > 1 && (
        <PageLink href={receivablesPath(filter, page - 1)} className={buttonClass()}>
          Previous
        </PageLink>
      )}
      Page {page} of {pages}
      {page < pages && (
        <PageLink href={receivablesPath(filter, page + 1)} className={buttonClass()}>
          Next
        </PageLink>
      )}
    </nav>
  );
}

async function download(filter: ReceivablesFilter): Promise<void> {
  try {
    const { saveReceivables } = await import("./save-receivables");
    await saveReceivables(filter);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    notify("error", "Receivables not downloaded", { detail: error.message });
  }
}
