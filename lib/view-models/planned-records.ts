import type { PlannedChange } from "@/lib/console/changes/plan.contract";

/** Number of records that the changes of a plan name or expect to match. */
export const countRecords = (changes: readonly PlannedChange[]): number =>
  changes.reduce((count, change) => count + ("filter" in change ? (change.expected ?? 0) : 1), 0);
