import type { Client } from "pg";
import { conditions } from "./conditions";
import type { ConditionMutant, SqlMutant } from "./mutant";
import { triggerConditions } from "./trigger-conditions";

/** The mutants of the list as statements against a migrated database. */
export async function conditionMutants(client: Client): Promise<SqlMutant[]> {
  const mutants: SqlMutant[] = [];
  for (const { function: name, find, put, after, tests } of conditions) {
    const { rows } = await client.query<{ definition: string }>(
      `SELECT pg_get_functiondef(oid) AS "definition" FROM pg_proc WHERE proname = $1 AND pronamespace = 'public'::regnamespace`,
      [name],
    );
    const statements = rows
      .map(({ definition }) => replaceIn(name, definition, { find, put, after }))
      .join(";\n");
    const place = after === undefined ? "" : ` after "${after.trim()}"`;
    mutants.push({ name: `${name}${place}: ${changeOf(find, put)}`, statements, tests });
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
    mutants.push({
      name: `${trigger} of ${table}: ${changeOf(find, put)}`,
      statements: statements.join(";\n"),
      tests,
    });
  }
  return mutants;
}

function replaceIn(
  name: string,
  definition: string,
  { find, put, after }: Pick<ConditionMutant, "find" | "put" | "after">,
): string {
  if (after === undefined) return replaceOnce(name, definition, find, put);
  const [, rest = ""] = definition.split(after);
  if (!rest.includes(find)) throw new Error(`${name} does not have ${find} after ${after}`);
  return replaceOnce(name, definition, after + rest, after + rest.replace(find, () => put));
}

function replaceOnce(name: string, definition: string, find: string, put: string): string {
  const parts = definition.split(find);
  if (parts.length !== 2) throw new Error(`${name} has ${parts.length - 1} times, not once: ${find}`);
  return parts.join(put);
}

const changeOf = (find: string, put: string) => `"${find.trim()}" becomes "${put.trim()}"`;
