import type { RecordTexts, RowRule } from "../../row-rules/row-rule";
import { columnsOf } from "../columns";
import type { RowCall } from "../row-call";
import { textOf } from "./review-rows";

type Stored = Record<string, unknown>;

/** What a rule reads of stored rows, found by the values that a sent row shares with one of them in `names`. */
export function storedRecords(
  { resource, deps }: RowCall,
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
        return [name, text !== null && known.get(name)?.isEncrypted ? deps.cipher.decrypt(text) : text];
      }),
    );
  const records = new Map(stored.map((row) => [keyOf(row), row]));
  return (sent) => {
    const found = records.get(keyOf(sent));
    return found ? textsOf(found) : new Map();
  };
}
