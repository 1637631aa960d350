"use client";

import { formatNumber, formatPercent, plainReader } from "./format-value";
import { useReader } from "./reader";

/** A count in the reader's notation. */
export function Count({ value }: { value: number }) {
  const reader = useReader() ?? plainReader;
  return <span className="tabular-nums">{formatNumber(value, reader)}</span>;
}

/** A percentage in the reader's notation. */
export function Percent({ value }: { value: number }) {
  const reader = useReader() ?? plainReader;
  return <span className="tabular-nums">{formatPercent(value, reader)}</span>;
}
