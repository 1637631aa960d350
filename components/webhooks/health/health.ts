import type { Tone } from "@/components/ui/badge";
import type { AnyRow, Value } from "@/lib/client/records";

/** Health of a webhook. */
export interface Health {
  state: string;
  tone: Tone;
  /** Attempts by outcome. */
  succeeded: number;
  failed: number;
  /** Success rate in percent; null before the first attempt. */
  percent: number | null;
}

const count = (value: Value | undefined): number => Number(value ?? 0);
const time = (value: Value | undefined): number => (typeof value === "string" ? Date.parse(value) : 0);

/** Health from the webhook's counters: an error after the last success means failing. */
export function healthOf(record: AnyRow): Health {
  const [succeeded, failed] = [count(record.successCount), count(record.errorCount)];
  const all = succeeded + failed;
  const percent = all === 0 ? null : percentOf(succeeded, all);
  const counts = { succeeded, failed, percent };
  if (record.active !== true) return { state: "Disabled", tone: "neutral", ...counts };
  if (time(record.lastError) > time(record.lastSuccess))
    return { state: "Failing", tone: "danger", ...counts };
  return { state: "Active", tone: "success", ...counts };
}

/** A percentage with at most one decimal; never rounded up to 100. */
export const percentOf = (part: number, all: number): number => Math.floor((part / all) * 1000) / 10;
