"use client";

import { localDays } from "./local-days";
import { useReader } from "./reader";

/** The label of a record, with days as the reader writes them. */
export function RecordLabel({ label }: { label: string }) {
  return localDays(label, useReader());
}
