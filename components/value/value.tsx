"use client";

import { Check, Minus } from "lucide-react";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import type { Value as AnyValue } from "@/lib/client/records";
import { recordPath } from "@/lib/screens/paths";
import type { ColumnScreen } from "@/lib/screens/resource-screen";
import { isSum } from "@/lib/screens/units";
import { formatAmount, formatValue, plainReader } from "./format-value";
import { useReader } from "./reader";
import { toneOf } from "./tone-of";

export { formatValue } from "./format-value";

interface ValueProps {
  column: ColumnScreen;
  value: AnyValue | undefined;
  /** What the record that the value names is called. */
  label?: string | undefined;
  /** Code of the currency that a number is an amount of. */
  currency?: string | undefined;
  /** Inside a grid, whose cells are reached by arrow keys, links are no tab stops. */
  inGrid?: boolean;
}

/** One value of a record, shown as what it is. */
export function Value({ column, value, label, currency, inGrid = false }: ValueProps) {
  if (value === null || value === undefined || value === "") return <Nothing />;
  if (column.sensitive) return <Masked />;
  if (typeof value === "boolean") return <Truth value={value} />;
  if (column.reference && (typeof value === "string" || typeof value === "number")) {
    return <Named reference={column.reference} value={value} label={label} inGrid={inGrid} />;
  }
  if (column.type === "jsonb" || typeof value === "object") return <Json value={value} />;
  if (typeof value === "number") return <Amount value={value} column={column} currency={currency} />;
  if (column.type === "date" || column.type === "timestamptz") return <Time column={column} value={value} />;
  const usual = /status$/i.test(column.name) ? "neutral" : undefined;
  const tone = column.options && (toneOf(value) ?? usual);
  if (tone) return <Badge tone={tone}>{value}</Badge>;
  return <span title={value}>{value}</span>;
}

interface AmountProps {
  value: number;
  column: ColumnScreen;
  currency: string | undefined;
}

function Amount({ value, column, currency }: AmountProps) {
  const reader = useReader() ?? plainReader;
  return (
    <span className="tabular-nums" title={String(value)}>
      {formatAmount(value, column.unit, currency, reader, isSum(column.name))}
    </span>
  );
}

function Time({ column, value }: { column: ColumnScreen; value: string }) {
  const reader = useReader() ?? plainReader;
  return (
    <time dateTime={value} title={value} className="tabular-nums">
      {formatValue(column, value, { reader })}
    </time>
  );
}

interface NamedProps {
  reference: NonNullable<ColumnScreen["reference"]>;
  value: string | number;
  label: string | undefined;
  inGrid: boolean;
}

/** The record that a value names. A grid follows its links itself: hundreds of Next's own would be slow to wake up. */
function Named({ reference, value, label, inGrid }: NamedProps) {
  const { resource, column, key } = reference;
  const link = {
    href: recordPath(resource, value, column === key ? undefined : column),
    title: String(value),
    className: "focus-ring rounded-sm text-accent underline-offset-2 hover:underline",
    children: label ?? String(value),
  };
  return inGrid ? <a tabIndex={-1} {...link} /> : <Link prefetch={false} {...link} />;
}

const Nothing = () => (
  <span className="text-muted">
    <span aria-hidden>–</span>
    <span className="sr-only">empty</span>
  </span>
);

const Masked = () => (
  <span className="text-muted" title="Hidden">
    <span aria-hidden>••••••</span>
    <span className="sr-only">hidden</span>
  </span>
);

function Truth({ value }: { value: boolean }) {
  const Icon = value ? Check : Minus;
  return (
    <span className="inline-flex items-center">
      <Icon aria-hidden className={value ? "size-4 text-success" : "size-4 text-muted"} />
      <span className="sr-only">{value ? "yes" : "no"}</span>
    </span>
  );
}

/** A list as its members, other JSON as its text; `{}` and `[]` are nothing to see. */
function Json({ value }: { value: AnyValue }) {
  const isEmpty = typeof value === "object" && value !== null && Object.keys(value).length === 0;
  if (isEmpty) return <Nothing />;
  if (Array.isArray(value) && value.every((member) => typeof member !== "object")) {
    return (
      <span className="inline-flex max-w-full gap-1 overflow-hidden" title={value.join(", ")}>
        {[...new Set(value.map(String))].map((member) => (
          <Badge key={member}>{member}</Badge>
        ))}
      </span>
    );
  }
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return (
    <code className="font-mono text-xs text-muted" title={text}>
      {text}
    </code>
  );
}
