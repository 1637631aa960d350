import { csvOf } from "@/components/export/csv";
import { saveCsv } from "@/components/export/save-file";
import { api } from "@/lib/client/browser";
import type { AnyRow } from "@/lib/client/records";
import { ages, type CustomerBalance, type ReceivablesFilter } from "./ages";

/** Customers that one call reads. */
const pageSize = 1_000;

/** Downloads the balances of all customers that match, one row each. */
export async function saveReceivables(filter: ReceivablesFilter): Promise<void> {
  const rows: CustomerBalance[] = [];
  for (;;) {
    const page = await api.runConsole("invoicing/getReceivables", {
      ...filter,
      limit: pageSize,
      offset: rows.length,
    });
    rows.push(...page.results);
    if (page.results.length < pageSize || rows.length >= page.count) {
      const heads = [
        "Customer",
        "Customer ID",
        "Invoices",
        ...ages.map(({ title }) => title),
        "Total",
        "Currency",
      ];
      saveCsv(`receivables-${page.asOf}`, [csvOf(heads, rows.map(rowOf(page.currencyCode)))]);
      return;
    }
  }
}

const rowOf =
  (currency: string) =>
  (row: CustomerBalance): AnyRow => ({
    Customer: row.customerName,
    "Customer ID": row.customerId,
    Invoices: row.invoices,
    ...Object.fromEntries(ages.map(({ name, title }) => [title, row[name]])),
    Total: row.total,
    Currency: currency,
  });
