import type { Resource } from "@/lib/resources/define";
import { factsOf } from "@/lib/schemas/fields";
import type { ApiResponse } from "../../kernel/api";
import { auditStatement } from "../../kernel/audit";
import type { Condition } from "../request/grammar/ast";
import type { RowCall } from "../request/row-call";
import type { RowQuery } from "../request/row-query";

/** Writes the audit row of a response that shows secrets; where that fails, the caller does not get them. */
export async function auditSecretReads(
  { request, resource, query, preferences, call, deps }: RowCall,
  { status, body }: ApiResponse,
): Promise<void> {
  if (status >= 300) return;
  // A plain insert returns what its caller sent; only an upsert can return what was stored before.
  const isInsert = request.method === "POST" && preferences.resolution === null;
  const columns = secretsReadBy(resource, query, body !== null && !isInsert);
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
  const compared = query.conditions.flatMap(namesIn);
  const read = new Set<string>([
    ...shown,
    ...compared,
    ...query.order.flatMap(({ field, embed }) => (embed ? [] : [field.name])),
  ]);
  return Object.entries(resource.row.shape).flatMap(([name, schema]) =>
    read.has(name) && factsOf(schema)?.sensitive ? [name] : [],
  );
}

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
