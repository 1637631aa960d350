import type * as z from "zod";
import { findResource } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { ApiError, type Issue, invalidInput } from "@/lib/schemas/errors";
import type { RowFilter } from "@/lib/schemas/saved-view";
import { requireRead } from "@/lib/server/auth/require-read";
import type { Actor } from "@/lib/server/kernel/actor";
import { rejectSecrets } from "@/lib/server/rows/plan/secret-reads";
import type { Condition } from "@/lib/server/rows/request/grammar/ast";
import { parseRowQuery } from "@/lib/server/rows/request/row-query";
import { whereSql } from "@/lib/server/rows/sql/scope";

/** The resource that an operation names. Throws 400 for an unknown one, 403 for one that the caller may not read. */
export function requireReadable(actor: Actor, name: string): Resource {
  const resource = findResource(name);
  if (!resource) throw invalidInput({ path: ["resource"], message: `There is no row resource ${name}.` });
  requireRead(actor, name);
  return resource;
}

/** The condition of a filter. Throws the errors of the row resource. */
export function conditionOf(resource: Resource, { name, value }: z.output<typeof RowFilter>): Condition {
  const query = parseRowQuery(String(new URLSearchParams([[name, value]])), resource, undefined);
  rejectSecrets(resource, query);
  const [condition] = query.conditions;
  if (!condition) throw new ApiError(400, "invalid_input", `${name} is no filter.`);
  // Throws for columns that do not exist; whose rows they are does not matter here.
  whereSql(resource, { companyId: null, companyGroupId: null }, query.conditions);
  return condition;
}

/** The issue of a part of the input that `work` rejects; none where it does not. */
export function issueOf(path: Issue["path"], work: () => unknown): Issue[] {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [{ path, message: error.message }];
  }
}
