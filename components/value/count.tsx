"use client";

import { formatQuantity, plainReader } from "./format-value";
import { useReader } from "./reader";

/** A count, or a number with its unit, in the reader's notation. */
export function Count({ value, unit }: { value: number; unit?: string }) {
  return <span className="tabular-nums">{formatQuantity(value, unit, useReader() ?? plainReader)}</span>;
}
