import type { Resource } from "@/lib/resources/define";
import { ApiError, type Issue, invalidInput } from "@/lib/schemas/errors";
import type { ViewDefinition } from "@/lib/schemas/saved-view";
import { requireColumn } from "@/lib/server/rows/request/columns";
import { parseRowQuery } from "@/lib/server/rows/request/row-query";
import { conditionSql } from "@/lib/server/rows/sql/condition";
import { orderSql } from "@/lib/server/rows/sql/order";

/** Throws 400 with an issue for each part of a definition that the list of a resource would reject. */
export function requireDefinition(resource: Resource, definition: ViewDefinition): void {
  const { filters, order, columns, pinnedColumns, widths } = definition;
  const named = (part: string, names: readonly string[]) =>
    names.flatMap((name, index) => check([part, index], () => requireColumn(resource, name)));
  const keyed = (part: string, values: object) =>
    Object.keys(values).flatMap((name) => check([part, name], () => requireColumn(resource, name)));
  const issues = [
    ...filters.flatMap((filter, index) => check(["filters", index], () => requireFilter(resource, filter))),
    ...(order === null ? [] : check(["order"], () => requireOrder(resource, order))),
    ...named("columns", columns ?? []),
    ...named("pinnedColumns", pinnedColumns ?? []),
    ...keyed("widths", widths),
  ];
  if (issues.length > 0) throw invalidInput(...issues);
}

function requireFilter(resource: Resource, { name, value }: ViewDefinition["filters"][number]): void {
  const { conditions } = parseRowQuery(
    String(new URLSearchParams([[name, value]])),
    resource.name,
    undefined,
  );
  const [condition] = conditions;
  if (!condition) throw new ApiError(400, "invalid_input", `${name} is no filter.`);
  conditionSql(resource, condition);
}

function requireOrder(resource: Resource, order: string): void {
  const query = parseRowQuery(String(new URLSearchParams({ order })), resource.name, undefined);
  orderSql(resource, query.order);
}

/** The issue of a part that a check rejects. */
function check(path: Issue["path"], work: () => unknown): Issue[] {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [{ path: ["definition", ...path], message: error.message }];
  }
}
