import type { Issue } from "@/lib/schemas/errors";
import type { TargetPolicy } from "../../webhooks/target-policy";

/** Texts of a record by column, encrypted ones decrypted; null where there is none. */
export type RecordTexts = ReadonlyMap<string, string | null>;

/** A stored or sent value as text, as PostgreSQL reads text from JSON. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Settings of the installation that rules depend on. */
export interface RuleSettings {
  targets: TargetPolicy;
}

/** A rule of a record that PostgreSQL cannot check; the row API checks every written record by it. */
export interface RowRule {
  /** Columns that the rule reads; a write that sets none of them is not reviewed. */
  reads: readonly string[];
  /** Reviews them together: a change is reviewed with the stored values that it does not set. */
  together: boolean;
  /** Columns that it sets. */
  sets: readonly string[];
  /** Reviews the record, or without `together` what is sent of it: its issues, or else the values of `sets`. */
  review(
    record: RecordTexts,
    settings: RuleSettings,
  ): { issues: readonly Issue[]; values: Record<string, string | boolean | null> };
}
