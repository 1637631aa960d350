import sql, { join } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import type { Issue } from "@/lib/schemas/errors";
import { classifyDatabaseError } from "../../../database/errors/classify-database-error";
import { mapDatabaseError } from "../../../database/errors/map-database-error";
import { identifier } from "../../../database/identifier";
import { readInTenant } from "../../../database/tenant";
import type { Condition, Embed } from "../../request/grammar/ast";
import type { RowCall } from "../../request/row-call";
import { type Search, searchQuerySql } from "../../sql/condition";
import { whereSql } from "../../sql/scope";
import { findCulprits } from "./culprits";

/**
 * The parameters of the query string that PostgreSQL cannot read as its columns' types, found by planning each filter
 * without reading a row, and reading each search; else `select`, when it casts.
 */
export async function failingParameters(
  { resource, query, call, deps, preferences }: RowCall,
  message: string,
  isConversion: boolean,
): Promise<Issue[]> {
  const found = await findCulprits(filtersIn(resource, query), async (some) => {
    const parts = some.map(({ table, condition }) => {
      const where = whereSql(table, call.actor, [condition], "read");
      return sql`EXISTS (SELECT FROM ${identifier(table.name)} AS t ${where} LIMIT 0)`;
    });
    const searches = some.flatMap(({ condition }) => searchesIn(condition));
    const statement = sql`SELECT ${join([...parts, ...searches.map(searchQuerySql)], ", ")}`;
    try {
      await readInTenant(deps.requests, call.actor, statement, preferences.timezone ?? undefined);
      return null;
    } catch (error) {
      const failure = classifyDatabaseError(error);
      return failure && (mapDatabaseError(failure, "rows") ?? failure).message;
    }
  });
  if (found.length > 0) return found.map(({ item, message: why }) => ({ path: [item.name], message: why }));
  const hasCast = query.select.some(
    (item) => item.kind !== "all" && (item.kind !== "field" || item.cast !== null),
  );
  return hasCast && isConversion ? [{ path: ["select"], message }] : [];
}

/** The searches of a condition: PostgreSQL reads their words as it runs, not as it plans. */
function searchesIn(condition: Condition): Search<string>[] {
  if (condition.kind === "group") return condition.members.flatMap(searchesIn);
  return condition.kind === "filter" && condition.operation.kind === "search" ? [condition.operation] : [];
}

interface TableFilter {
  /** Name of the parameter. */
  name: string;
  condition: Condition;
  table: Resource;
}

/** The filters of a query with those on embedded rows. */
function filtersIn(table: Resource, { filters, embeds }: Pick<Embed, "filters" | "embeds">): TableFilter[] {
  return [
    ...filters.map(({ name, condition }) => ({ name, condition, table })),
    ...embeds.flatMap((embed) =>
      filtersIn(embed.relation.target, embed).map((filter) => ({
        ...filter,
        name: `${embed.name}.${filter.name}`,
      })),
    ),
  ];
}
