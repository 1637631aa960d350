import type { Resource } from "@/lib/resources/define";
import type { Call } from "../actor";
import type { ApiRequest, ApiResponse } from "../api";
import type { Deps } from "../deps";
import { methodNotAllowed } from "../method-not-allowed";
import { rowAnswer } from "./answer";
import { deleteRows } from "./delete-rows";
import { insertRows } from "./insert-rows";
import { patchRows } from "./patch-rows";
import { putRow } from "./put-row";
import { readRows } from "./read-rows";
import { openRowCall, type RowCall } from "./row-call";

const handlers = new Map<string, (row: RowCall) => Promise<ApiResponse>>([
  ["GET", readRows],
  ["HEAD", readRows],
  ["POST", insertRows],
  ["PUT", putRow],
  ["PATCH", patchRows],
  ["DELETE", deleteRows],
]);

const reading = ["OPTIONS", "GET", "HEAD"];
const writing = ["POST", "PUT", "PATCH", "DELETE"];

/** The methods of a resource, in the order that Allow names them. */
export function allowedMethods({ write }: Resource): string[] {
  if (!write) return reading;
  return [...reading, ...(write.updateOnly ? ["PATCH"] : writing)];
}

/**
 * Answers a call on a row resource: the whole query language of PostgREST over one table or view.
 * The caller is known and may do this; refusals are thrown as ApiError or as PostgreSQL's own errors.
 */
export async function answerRows(
  request: ApiRequest,
  resource: Resource,
  call: Call,
  deps: Deps,
): Promise<ApiResponse> {
  const allowed = allowedMethods(resource);
  if (request.method === "OPTIONS") return rowAnswer(200, { allow: allowed.join(",") });
  const handle = allowed.includes(request.method) ? handlers.get(request.method) : undefined;
  if (!handle) throw methodNotAllowed(request.method, allowed);
  return handle(openRowCall(request, resource, call, deps));
}
