import type { Issue } from "@/lib/schemas/errors";
import type { TargetPolicy } from "../targets/target-policy";

/** Texts of a record by column, encrypted ones decrypted; null where there is none. */
export type RecordTexts = ReadonlyMap<string, string | null>;

/** What of the installation a rule depends on. */
export interface RuleSettings {
  targets: TargetPolicy;
}

/** A rule of a record that PostgreSQL cannot check: the row API holds every written record against it. */
export interface RowRule {
  /** Columns that the rule looks at; a write that sets none of them is none of its business. */
  reads: readonly string[];
  /** Judges them together, so a change is seen with what the record keeps of them. */
  together: boolean;
  /** Columns that it fills in. */
  sets: readonly string[];
  /** Judges the record, or when not together what is sent of it: what is wrong, and else the values of `sets`. */
  review(
    record: RecordTexts,
    settings: RuleSettings,
  ): { issues: readonly Issue[]; values: Record<string, string | boolean | null> };
}
