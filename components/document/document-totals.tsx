"use client";

import { clsx } from "clsx";
import { useSession } from "@/components/shell/session-context";
import { currencyOf } from "@/components/value/currency-of";
import { formatMoney, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import type { AnyRow } from "@/lib/client/records";
import type { DocumentScreen } from "@/lib/view-models/document/document-screen";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { withRounding } from "./rounded-totals";

interface TotalsProps {
  screen: ResourceScreen;
  document: DocumentScreen;
  /** By name; undefined while they are computed for the first time. */
  totals: Readonly<Record<string, number>> | undefined;
  /** The record whose currency applies. */
  record: AnyRow;
  /** Amounts of the lines that they are of. */
  lines?: readonly number[];
  /** They are being computed again. */
  isStale?: boolean;
}

const parts = [
  { name: "subtotal", title: "Subtotal", column: undefined },
  { name: "tax", title: "Tax", column: undefined },
];
const total = { name: "total", title: "Total", column: undefined };

/** The totals in the order in which they are shown, with their columns. */
function entriesOf({ columns }: ResourceScreen, totals: NonNullable<DocumentScreen["totals"]>) {
  if (totals.kind === "lines") return totals.tax === undefined ? [total] : [...parts, total];
  const { charge, grand } = totals;
  return totals.columns.flatMap((name) => {
    const column = columns.find((one) => one.name === name);
    const entry = { name, title: column?.label, column };
    return name === grand && charge
      ? [{ name: charge.column, title: charge.title, column: undefined }, entry]
      : [entry];
  });
}

/** The amounts of a document, the total last and larger. */
export function DocumentTotals({
  screen,
  document,
  totals,
  record,
  lines = [],
  isStale = false,
}: TotalsProps) {
  const reader = useReader() ?? plainReader;
  const { baseCurrencyCode } = useSession().company;
  if (!document.totals) return null;
  const { grand, less } = document.totals.kind === "columns" ? document.totals : { grand: "total", less: [] };
  const rows = entriesOf(screen, document.totals).map(({ name, title, column }) => ({
    ...{ name, title, value: totals?.[name] },
    currency: (column && currencyOf(column, record, baseCurrencyCode)) ?? baseCurrencyCode,
  }));
  return (
    <dl
      aria-label="Totals"
      aria-busy={isStale || undefined}
      className="ms-auto grid w-full max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-1 panel px-4 py-3 text-sm"
    >
      {withRounding(rows, grand, less, lines).map(({ name, title, value, currency }) => {
        const isGrand = name === grand;
        return (
          <div key={name} className={clsx("contents", isGrand && "text-base font-semibold")}>
            <dt className={clsx(!isGrand && "text-muted")}>{title}</dt>
            <dd className={clsx("text-end tabular-nums transition-colors", isStale && "text-muted")}>
              {value === undefined ? "–" : formatMoney(value, currency, reader, true)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
