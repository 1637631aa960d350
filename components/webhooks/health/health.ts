import type { Tone } from "@/components/ui/badge";
import type { AnyRow, Value } from "@/lib/client/records";

/** How a webhook fares. */
export interface Health {
  state: string;
  tone: Tone;
  /** Attempts to deliver, by how they ended. */
  succeeded: number;
  failed: number;
  /** Successes in a hundred attempts; empty before the first. */
  share: string;
}

const count = (value: Value | undefined): number => Number(value ?? 0);
const time = (value: Value | undefined): number => (typeof value === "string" ? Date.parse(value) : 0);

/** The health of a webhook from its counters: a failure after the last success means that it fails now. */
export function healthOf(record: AnyRow): Health {
  const [succeeded, failed] = [count(record.successCount), count(record.errorCount)];
  const all = succeeded + failed;
  const share = all === 0 ? "" : percentOf(succeeded, all);
  const counts = { succeeded, failed, share };
  if (record.active !== true) return { state: "Disabled", tone: "neutral", ...counts };
  if (time(record.lastError) > time(record.lastSuccess))
    return { state: "Failing", tone: "danger", ...counts };
  return { state: "Active", tone: "success", ...counts };
}

/** A part in a hundred: one decimal where it says something; 100 only when nothing is missing. */
export function percentOf(part: number, all: number): string {
  const percent = Math.floor((part / all) * 1000) / 10;
  return `${percent.toFixed(Number.isInteger(percent) ? 0 : 1)} %`;
}
