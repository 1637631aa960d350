import type { Resource } from "@/lib/resources/define";
import { invalidInput } from "@/lib/schemas/errors";
import type { ViewDefinition } from "@/lib/schemas/saved-view";
import { rejectSecrets } from "@/lib/server/rows/plan/secret-reads";
import { requireColumn } from "@/lib/server/rows/request/columns";
import { parseRowQuery } from "@/lib/server/rows/request/row-query";
import { orderSql } from "@/lib/server/rows/sql/order";
import { conditionOf, issueOf } from "../record/list-conditions";

/** Throws 400 with an issue for each part of a definition that the list of a resource would reject. */
export function requireDefinition(resource: Resource, definition: ViewDefinition): void {
  const { filters, order, columns, pinnedColumns, widths, totals } = definition;
  const named = (part: string, names: readonly string[]) =>
    names.flatMap((name, index) => issueOf(["definition", part, index], () => requireColumn(resource, name)));
  const keyed = (part: string, values: object) =>
    Object.keys(values).flatMap((name) =>
      issueOf(["definition", part, name], () => requireColumn(resource, name)),
    );
  const issues = [
    ...filters.flatMap((filter, index) =>
      issueOf(["definition", "filters", index], () => conditionOf(resource, filter)),
    ),
    ...(order === null ? [] : issueOf(["definition", "order"], () => requireOrder(resource, order))),
    ...named("columns", columns ?? []),
    ...named("pinnedColumns", pinnedColumns ?? []),
    ...keyed("widths", widths),
    ...keyed("totals", totals),
  ];
  if (issues.length > 0) throw invalidInput(...issues);
}

function requireOrder(resource: Resource, order: string): void {
  const query = parseRowQuery(String(new URLSearchParams({ order })), resource, undefined);
  rejectSecrets(resource, query);
  orderSql(resource, query.order);
}
