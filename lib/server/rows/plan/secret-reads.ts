import type { Resource } from "@/lib/resources/define";
import { invalidInput } from "@/lib/schemas/errors";
import { factsOf } from "@/lib/schemas/fields";
import type { ApiResponse } from "../../kernel/api";
import { auditStatement } from "../../kernel/audit";
import type { Condition } from "../request/grammar/ast";
import type { RowCall } from "../request/row-call";
import type { RowQuery } from "../request/row-query";

/**
 * Writes the audit row of a response that shows secrets, or of any response, also an error (null), whose status may depend on
 * them; where that fails, the caller does not get it.
 */
export async function auditSecretReads(
  { request, resource, query, preferences, call, deps }: RowCall,
  response: ApiResponse | null,
): Promise<void> {
  const isShown = response !== null && response.status < 300 && response.body !== null;
  // A plain insert returns what its caller sent; only an upsert can return what was stored before.
  const isInsert = request.method === "POST" && preferences.resolution === null;
  const columns = secretsReadBy(resource, query, isShown && !isInsert);
  if (columns.length === 0) return;
  const entry = {
    action: `${resource.name}.readSecrets`,
    recordIds: keysIn(query, resource),
    changes: { columns },
  };
  await deps.pool.query(auditStatement(call, entry));
}

/**
 * Secret columns of a record that a query shows, where its rows are shown, or reveals by what it filters or sorts by; in
 * the order of the record.
 */
function secretsReadBy(resource: Resource, query: RowQuery, areRowsShown: boolean): string[] {
  if (!resource.secretBearing) return [];
  const selected = areRowsShown ? query.select : [];
  const shown = selected.flatMap((item) => {
    if (item.kind === "all") return resource.returned;
    return item.kind === "relation" ? [] : (item.field?.name ?? []);
  });
  return secretsAmong(resource, [...shown, ...query.conditions.flatMap(namesIn), ...orderedBy(query)]);
}

/**
 * Throws 400, with an issue for each parameter, for filters and an order by secrets: for paths on which reading them is not
 * audited.
 */
export function rejectSecrets(resource: Resource, query: Pick<RowQuery, "filters" | "order">): void {
  const named = [
    ...query.filters.map(({ name, condition }) => ({ name, columns: namesIn(condition) })),
    { name: "order", columns: orderedBy(query) },
  ];
  const issues = named.flatMap(({ name, columns }) =>
    secretsAmong(resource, columns).map((column) => ({
      path: [name],
      message: `The column ${column} is secret: filter and order by other columns.`,
    })),
  );
  if (issues.length > 0) throw invalidInput(...issues);
}

function secretsAmong({ secretBearing, row }: Resource, columns: readonly string[]): string[] {
  if (!secretBearing) return [];
  const read = new Set(columns);
  return Object.entries(row.shape).flatMap(([name, schema]) =>
    read.has(name) && factsOf(schema)?.sensitive ? [name] : [],
  );
}

const orderedBy = ({ order }: Pick<RowQuery, "order">): string[] =>
  order.flatMap(({ field, embed }) => (embed ? [] : [field.name]));

function namesIn(condition: Condition): string[] {
  if (condition.kind === "exists") return [];
  return condition.kind === "group" ? condition.members.flatMap(namesIn) : [condition.field.name];
}

/** The record that a query names by its key. */
const keysIn = ({ conditions }: RowQuery, { key }: Resource): string[] =>
  conditions.flatMap((condition) =>
    condition.kind === "filter" &&
    condition.field.name === key &&
    condition.operation.kind === "compare" &&
    condition.operation.operator === "eq"
      ? [condition.operation.value]
      : [],
  );
