"use client";

import { Check, Minus } from "lucide-react";
import Link from "next/link";
import { recordPath } from "@/components/reference/reference-link";
import { Badge } from "@/components/ui/badge";
import type { Value as AnyValue } from "@/lib/client/records";
import type { ColumnScreen } from "@/lib/screens/resource-screen";
import { formatValue, plainReader } from "./format-value";
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
  const reader = useReader() ?? plainReader;
  if (value === null || value === undefined || value === "") return <Nothing />;
  if (column.sensitive) return <Masked />;
  if (typeof value === "boolean") return <Truth value={value} />;
  const text = formatValue(column, value, { reader, currency });
  if (typeof value === "number" && !column.reference) {
    return (
      <span className="tabular-nums" title={String(value)}>
        {text}
      </span>
    );
  }
  if (column.reference && (typeof value === "string" || typeof value === "number")) {
    const { resource, column: named, key } = column.reference;
    return (
      <Link
        href={recordPath(resource, value, named === key ? undefined : named)}
        prefetch={false}
        title={String(value)}
        {...(inGrid && { tabIndex: -1 })}
        className="focus-ring rounded-sm text-accent underline-offset-2 hover:underline"
      >
        {label ?? String(value)}
      </Link>
    );
  }
  if (column.type === "date" || column.type === "timestamptz") {
    const iso = String(value);
    return (
      <time dateTime={iso} title={iso} className="tabular-nums">
        {text}
      </time>
    );
  }
  if (column.type === "jsonb" || typeof value === "object") return <Json value={value} text={text} />;
  const usual = /status$/i.test(column.name) ? "neutral" : undefined;
  const tone = column.options && (toneOf(String(value)) ?? usual);
  if (tone) return <Badge tone={tone}>{text}</Badge>;
  return <span title={text}>{text}</span>;
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
function Json({ value, text }: { value: AnyValue; text: string }) {
  const isEmpty = typeof value === "object" && value !== null && Object.keys(value).length === 0;
  if (isEmpty) return <Nothing />;
  if (Array.isArray(value) && value.every((member) => typeof member !== "object")) {
    return (
      <span className="inline-flex max-w-full gap-1 overflow-hidden" title={text}>
        {value.map((member) => (
          <Badge key={String(member)}>{String(member)}</Badge>
        ))}
      </span>
    );
  }
  return (
    <code className="font-mono text-xs text-muted" title={text}>
      {typeof value === "object" ? JSON.stringify(value) : text}
    </code>
  );
}
