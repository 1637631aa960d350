import type { Client } from "pg";
import { conditions } from "./conditions";
import type { SqlFault } from "./fault";
import { triggerConditions } from "./trigger-conditions";

/** The faults of the list as statements against a migrated database. */
export async function conditionFaults(client: Client): Promise<SqlFault[]> {
  const faults: SqlFault[] = [];
  for (const { function: name, find, put, tests } of conditions) {
    const { rows } = await client.query<{ definition: string }>(
      `SELECT pg_get_functiondef(oid) AS "definition" FROM pg_proc WHERE proname = $1 AND pronamespace = 'public'::regnamespace`,
      [name],
    );
    const statements = rows.map(({ definition }) => replaceOnce(name, definition, find, put)).join(";\n");
    faults.push({ name: `${name}: ${changeOf(find, put)}`, statements, tests });
  }
  for (const { table, trigger, find, put, tests } of triggerConditions) {
    const { rows } = await client.query<{ definition: string }>(
      `SELECT pg_get_triggerdef(oid) AS "definition" FROM pg_trigger
       WHERE tgname = $2 AND tgrelid = $1::regclass AND NOT tgisinternal`,
      [`"${table}"`, trigger],
    );
    const statements = rows.map(
      ({ definition }) =>
        `DROP TRIGGER "${trigger}" ON "${table}";\n${replaceOnce(trigger, definition, find, put)}`,
    );
    faults.push({
      name: `${trigger} of ${table}: ${changeOf(find, put)}`,
      statements: statements.join(";\n"),
      tests,
    });
  }
  return faults;
}

function replaceOnce(name: string, definition: string, find: string, put: string): string {
  const parts = definition.split(find);
  if (parts.length !== 2) throw new Error(`${name} has ${parts.length - 1} times, not once: ${find}`);
  return parts.join(put);
}

/** The lines that differ. */
function changeOf(find: string, put: string): string {
  const [before, after] = [find.split("\n"), put.split("\n")];
  const only = (lines: string[], others: string[]) =>
    lines.filter((line) => !others.includes(line)).join("\n");
  return `"${only(before, after)}" becomes "${only(after, before)}"`;
}
