import type { Resource } from "@/lib/resources/define";
import type { ApiRequest } from "../../kernel/api";
import type { Condition, Filter } from "./grammar/ast";
import { parseRowQuery } from "./row-query";

/**
 * Whether a PATCH or DELETE chooses its rows by what is stored in them. Its caller must be allowed to read: a count, or an error
 * that the change causes, shows whether a row matched. A record's key and the own company are what the caller knows already.
 */
export function choosesByContent({ method, query }: ApiRequest, resource: Resource): boolean {
  if (method !== "PATCH" && method !== "DELETE") return false;
  const { columnFilters } = parseRowQuery(query, resource, undefined);
  return !columnFilters.every(({ condition }) => namesRows(resource, condition));
}

function namesRows(resource: Resource, condition: Condition): boolean {
  if (condition.kind === "filter") return isKnown(resource, condition);
  return condition.kind === "group" && condition.members.every((member) => namesRows(resource, member));
}

const isKnown = ({ key }: Resource, { field: { name, path }, operation }: Filter): boolean =>
  path.length === 0 &&
  (name === key || name === "companyId") &&
  (operation.kind === "in" || (operation.kind === "compare" && operation.operator === "eq"));
