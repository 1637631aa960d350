"use client";

import { Check, Minus } from "lucide-react";
import { Badge, type Tone } from "@/components/ui/badge";
import { PageLink } from "@/components/ui/page-link";
import { Skeleton } from "@/components/ui/skeleton";
import type { Value as AnyValue } from "@/lib/client/records";
import { recordPath } from "@/lib/view-models/paths";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { formatAmount, formatNumber, formatValue, isPerUnit, plainReader } from "./format-value";
import { useReader } from "./reader";

export { formatValue } from "./format-value";

interface ValueProps {
  column: ColumnScreen;
  value: AnyValue | undefined;
  /** Label of the referenced record; null while it loads. */
  label?: string | null | undefined;
  /** Currency code of an amount. */
  currency?: string | undefined;
  /** Inside a grid, where arrow keys move between cells, links are no tab stops. */
  inGrid?: boolean;
}

/** One value of a record, formatted by type. */
export function Value({ column, value, label, currency, inGrid = false }: ValueProps) {
  if (value === null || value === undefined || value === "") return <Nothing />;
  if (column.sensitive) return <Masked />;
  if (typeof value === "boolean") return <BooleanValue value={value} />;
  if (column.reference && (typeof value === "string" || typeof value === "number")) {
    return <Named reference={column.reference} value={value} label={label} inGrid={inGrid} />;
  }
  if (column.type === "jsonb" || typeof value === "object") return <Json value={value} />;
  if (typeof value === "number") return <Amount value={value} column={column} currency={currency} />;
  if (column.type === "date" || column.type === "timestamptz") return <Time column={column} value={value} />;
  const usual = column.status ? "neutral" : undefined;
  const tone = column.options && (toneOf(value) ?? usual);
  const text = column.optionLabels?.[value] ?? value;
  if (tone) return <Badge tone={tone}>{text}</Badge>;
  return <span title={value}>{text}</span>;
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
      {formatAmount(value, column.unit, currency, reader, !isPerUnit(column))}
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
  label: string | null | undefined;
  inGrid: boolean;
}

/** Link to the referenced record. The grid handles clicks itself: hundreds of Next.js links are slow to hydrate. */
function Named({ reference, value, label, inGrid }: NamedProps) {
  const { resource, column, key } = reference;
  if (label === null) return <LoadingName />;
  const link = {
    href: recordPath(resource, value, column === key ? undefined : column),
    title: String(value),
    className: "focus-ring rounded-sm text-accent underline-offset-2 hover:underline",
    children: label ?? String(value),
  };
  return inGrid ? <a tabIndex={-1} {...link} /> : <PageLink {...link} />;
}

/** As high as a line of text, so that nothing moves when the name comes. */
const LoadingName = () => (
  <span className="inline-block">
    <Skeleton className="my-[0.2em] h-[1em] w-24 max-w-full" />
    <span className="sr-only">loading</span>
  </span>
);

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

function BooleanValue({ value }: { value: boolean }) {
  const Icon = value ? Check : Minus;
  return (
    <span className="inline-flex items-center">
      <Icon aria-hidden className={value ? "size-4 text-success" : "size-4 text-muted"} />
      <span className="sr-only">{value ? "yes" : "no"}</span>
    </span>
  );
}

/** A list as its members, other JSON as text; `{}` and `[]` count as empty. */
function Json({ value }: { value: AnyValue }) {
  const isEmpty = typeof value === "object" && value !== null && Object.keys(value).length === 0;
  if (isEmpty) return <Nothing />;
  if (Array.isArray(value) && value.every((member) => typeof member !== "object"))
    return <Members members={value} />;
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return (
    <code className="font-mono text-xs text-muted" title={text}>
      {text}
    </code>
  );
}

function Members({ members }: { members: readonly AnyValue[] }) {
  const reader = useReader() ?? plainReader;
  return (
    <span className="inline-flex max-w-full gap-1 overflow-hidden" title={members.join(", ")}>
      {[...new Set(members)].map((member) => (
        <Badge key={String(member)}>
          {typeof member === "number" ? formatNumber(member, reader) : String(member)}
        </Badge>
      ))}
    </span>
  );
}

const states: Record<Tone, readonly string[]> = {
  success: ["active", "available", "complete", "completed", "confirmed", "ordered", "paid", "pass", "posted"],
  accent: ["in progress", "open", "planned", "quoted", "ready", "ready for quote", "sent", "submitted"],
  warning: [
    "due today",
    "in-calibration",
    "needs approval",
    "on hold",
    "partial",
    "partially paid",
    "paused",
    "pending",
    "reserved",
    "to invoice",
    "to receive",
    "to receive and invoice",
    "to review",
    "to ship",
    "to ship and invoice",
  ],
  danger: ["expired", "fail", "lost", "out-of-calibration", "overdue", "rejected", "scrapped", "voided"],
  neutral: ["archived", "cancelled", "closed", "declined", "disabled", "draft", "inactive", "not started"],
};

const tones = new Map(
  Object.entries(states).flatMap(([tone, words]) => words.map((word) => [word, tone] as [string, Tone])),
);

/** Tone of a status; undefined for a value that is no status, such as an item type. */
const toneOf = (word: string): Tone | undefined => tones.get(word.toLowerCase());
