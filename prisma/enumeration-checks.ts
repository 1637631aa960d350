import type { ClientBase } from "pg";
import { type EnumerationName, enumerations } from "@/lib/schemas/enumerations";
import { enumerationColumns } from "./enumeration-columns";

/** A column that holds a closed set. */
export interface EnumerationColumn {
  table: string;
  column: string;
  set: EnumerationName;
}

/** Every column that holds a closed set. */
export const enumerationColumnList: readonly EnumerationColumn[] = Object.entries(enumerationColumns).flatMap(
  ([table, columns]) => Object.entries(columns).map(([column, set]) => ({ table, column, set })),
);

/** Statements that give a database the checks of the TypeScript lists; none when it has them already. */
export async function enumerationChanges(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT conname AS "name", pg_get_constraintdef(oid) AS "definition" FROM pg_constraint
     WHERE contype = 'c' AND connamespace = current_schema()::regnamespace`,
  );
  const definitions = new Map(rows.map(({ name, definition }) => [name, definition]));
  return enumerationColumnList
    .filter((entry) => !isHeld(entry, definitions.get(checkName(entry))))
    .map(statementFor);
}

const checkName = ({ table, column }: EnumerationColumn): string => `${table}_${column}_check`;

/** Whether a check allows exactly the values of the set, in any order. */
function isHeld({ column, set }: EnumerationColumn, definition: string | undefined): boolean {
  const allowed = /^CHECK \(\(\(?"?(\w+)"?\)?(?:::text)? = (?:ANY \(ARRAY\[)?('.*')/.exec(definition ?? "");
  if (allowed?.[1] !== column) return false;
  const values = [...(definition ?? "").matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = ""]) =>
    value.replaceAll("''", "'"),
  );
  return JSON.stringify(values.sort()) === JSON.stringify([...enumerations[set]].sort());
}

function statementFor(entry: EnumerationColumn): string {
  const values = enumerations[entry.set].map((value) => `'${value.replaceAll("'", "''")}'`).join(", ");
  return [
    `ALTER TABLE "${entry.table}" DROP CONSTRAINT IF EXISTS "${checkName(entry)}";`,
    `ALTER TABLE "${entry.table}" ADD CONSTRAINT "${checkName(entry)}" CHECK ("${entry.column}" IN (${values}));`,
  ].join("\n");
}
