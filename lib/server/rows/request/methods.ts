import type { Resource } from "@/lib/resources/define";
import { ownerColumn } from "@/lib/resources/owner-column";
import type { Right } from "@/lib/schemas/areas";
import type { ApiRequest } from "../../kernel/api";
import type { Condition } from "./grammar/ast";
import { negotiate } from "./media";
import { parsePreferences } from "./preferences";
import type { RowCall } from "./row-call";
import { isByKey } from "./row-query";

const reading = ["OPTIONS", "GET", "HEAD"];
const updating = [...reading, "PATCH"];
const writing = [...reading, "POST", "PUT", "PATCH", "DELETE"];

/** The methods of a resource, in the order that Allow names them. */
export function allowedMethods({ write }: Resource): readonly string[] {
  if (!write) return reading;
  return write.updateOnly ? updating : writing;
}

const rightOfMethod = new Map<string, Right>([
  ["GET", "read"],
  ["HEAD", "read"],
  ["POST", "write"],
  ["PATCH", "write"],
  ["PUT", "write"],
  ["DELETE", "destroy"],
]);

/**
 * What a call needs on its resource: OPTIONS valid credentials alone, a change that returns stored rows read as well.
 * The record that a plain create returns holds what its caller has just sent.
 */
export function rightsOf(request: ApiRequest): Right[] {
  const right = rightOfMethod.get(request.method);
  if (!right) return [];
  const preferences = parsePreferences(request.header("prefer"));
  const isCreate = request.method === "POST" && preferences.resolution === null;
  const returnsStored = right !== "read" && !isCreate && preferences.return === "representation";
  return returnsStored ? [right, "read"] : [right];
}

/**
 * Whether how a write ends would tell which stored rows match its filters or meet its rows, which takes the right to read, as
 * in PostgreSQL the columns of a WHERE do. A change by the key alone tells nothing but that its row may be changed.
 */
export function asksForStored({ request, resource, query, preferences }: RowCall): boolean {
  const { method } = request;
  if (rightOfMethod.get(method) === "read") return false;
  if (method === "POST" && preferences.resolution === null) return false;
  const names = [resource.key, ownerColumn(resource)];
  const isNamed = (condition: Condition) => names.some((name) => name !== null && isByKey(condition, name));
  return (
    preferences.count !== null ||
    preferences.maxAffected !== null ||
    negotiate(request.header("accept")).kind === "object" ||
    !query.conditions.every(isNamed)
  );
}
