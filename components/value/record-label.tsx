"use client";

import type { DayPart } from "@/lib/schemas/day-part";
import { localDays } from "./local-days";
import { useReader } from "./reader";

/** The label of a record, with days as the reader writes them. */
export function RecordLabel({ label, dayPart }: { label: string; dayPart: DayPart | null }) {
  return localDays(label, dayPart, useReader());
}
