import { contextOf } from "../plan/input";
import { columnsOf } from "../request/columns";
import type { RowCall } from "../request/row-call";
import { type RecordTexts, type RowRule, textOf } from "./row-rule";

type Stored = Record<string, unknown>;

/** Looks up what a rule reads of the stored row that has the same values in the columns `names` as a sent one. */
export function storedRecords(
  { resource, deps, call }: RowCall,
  { reads }: RowRule,
  stored: readonly Stored[],
  names: readonly string[],
): (sent: Stored) => RecordTexts {
  const keyOf = (row: Stored) => JSON.stringify(names.map((name) => textOf(row[name])));
  const known = columnsOf(resource);
  const textsOf = (row: Stored): RecordTexts =>
    new Map(
      reads.map((name) => {
        const text = textOf(row[name]);
        if (text === null || !known.get(name)?.isEncrypted) return [name, text];
        const context = contextOf(resource, call.actor, name, textOf(row[resource.key]) ?? "");
        return [name, deps.cipher.decrypt(text, context)];
      }),
    );
  const records = new Map(stored.map((row) => [keyOf(row), row]));
  return (sent) => {
    const found = records.get(keyOf(sent));
    return found ? textsOf(found) : new Map();
  };
}
