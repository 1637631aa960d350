"use client";

import { formatNumber, plainReader } from "./format-value";
import { useReader } from "./reader";

/** A count in the reader's notation. */
export function Count({ value }: { value: number }) {
  const reader = useReader() ?? plainReader;
  return <span className="tabular-nums">{formatNumber(value, reader)}</span>;
}
