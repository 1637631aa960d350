import type { ClientBase } from "pg";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import {
  newMemberRole,
  notificationChannel,
  notificationMail,
  notificationTopic,
  oauthClientSource,
  oauthCodeOrigin,
  oauthPolicyAdmits,
  oauthTokenKind,
  role,
  viewVisibility,
} from "@/lib/schemas/enumerations";
import { optionsOf } from "@/lib/schemas/fields";
import { importState } from "@/lib/schemas/imports";

/** A column that holds one of a closed set of values. */
export interface EnumerationColumn {
  table: string;
  column: string;
  values: readonly string[];
}

/** PostgreSQL has no checks on views. */
const views = new Set(["eventSystemTrigger"]);

const declared = Object.values<Resource>(resources)
  .filter(({ name }) => !views.has(name))
  .flatMap(({ name, row }) =>
    Object.entries(row.shape).flatMap(([column, schema]): EnumerationColumn[] => {
      const values = optionsOf(schema);
      return values ? [{ table: name, column, values }] : [];
    }),
  );

/** Columns that no resource declares. */
const internal: EnumerationColumn[] = [
  { table: "identityProvider", column: "defaultRole", values: newMemberRole },
  { table: "importJob", column: "state", values: importState },
  { table: "invitation", column: "role", values: role },
  { table: "notification", column: "topic", values: notificationTopic },
  { table: "notification", column: "mail", values: notificationMail },
  { table: "notificationPreference", column: "topic", values: notificationTopic },
  { table: "notificationPreference", column: "channel", values: notificationChannel },
  { table: "oauthCode", column: "origin", values: oauthCodeOrigin },
  { table: "oauthClient", column: "source", values: oauthClientSource },
  { table: "oauthToken", column: "kind", values: oauthTokenKind },
  { table: "oauthPolicy", column: "admits", values: oauthPolicyAdmits },
  { table: "savedView", column: "visibility", values: viewVisibility },
  { table: "savedViewDefault", column: "role", values: role },
];

/** Every column that holds a closed set: the resource declarations are the source, and the checks follow from them. */
export const enumerationColumns: readonly EnumerationColumn[] = [...declared, ...internal];

/** Statements that give a database the checks of the declared sets; none if it has them already. */
export async function enumerationChanges(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT conname AS "name", pg_get_constraintdef(oid) AS "definition" FROM pg_constraint
     WHERE contype = 'c' AND connamespace = current_schema()::regnamespace`,
  );
  const definitions = new Map(rows.map(({ name, definition }) => [name, definition]));
  return enumerationColumns
    .filter((entry) => !isUpToDate(entry, definitions.get(checkName(entry))))
    .map(statementFor);
}

const checkName = ({ table, column }: EnumerationColumn): string => `${table}_${column}_check`;

/** Whether a check allows exactly the values of the set, in any order. */
function isUpToDate({ column, values }: EnumerationColumn, definition: string | undefined): boolean {
  const allowed = /^CHECK \(\(\(?"?(\w+)"?\)?(?:::text)? = (?:ANY \(ARRAY\[)?('.*')/.exec(definition ?? "");
  if (allowed?.[1] !== column) return false;
  const stored = [...(definition ?? "").matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = ""]) =>
    value.replaceAll("''", "'"),
  );
  return JSON.stringify(stored.sort()) === JSON.stringify([...values].sort());
}

function statementFor(entry: EnumerationColumn): string {
  const values = entry.values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ");
  return [
    `ALTER TABLE "${entry.table}" DROP CONSTRAINT IF EXISTS "${checkName(entry)}";`,
    `ALTER TABLE "${entry.table}" ADD CONSTRAINT "${checkName(entry)}" CHECK ("${entry.column}" IN (${values}));`,
  ].join("\n");
}
