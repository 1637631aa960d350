"use client";

import { plainReader } from "./format-value";
import { localDays } from "./local-days";
import { useReader } from "./reader";

/** The label of a record, with days as the reader writes them. */
export function RecordLabel({ label }: { label: string }) {
  const reader = useReader() ?? plainReader;
  return localDays(label, reader);
}
