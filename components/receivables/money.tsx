"use client";

import { formatMoney, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";

/** An amount to the smallest coin. */
export function Money({ value, currency }: { value: number; currency: string }) {
  const reader = useReader() ?? plainReader;
  return (
    <span className="whitespace-nowrap tabular-nums" title={String(value)}>
      {formatMoney(value, currency, reader, true)}
    </span>
  );
}
