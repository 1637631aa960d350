import { findResource } from "@/lib/resources";
import { scopesFor } from "@/lib/resources/scopes";
import type { Right } from "@/lib/schemas/areas";
import { admit } from "./admit";
import { requireScopes } from "./authenticate";
import { readRepetition } from "./idempotency/repetition";
import { methodNotAllowed } from "./method-not-allowed";
import type { Route } from "./routes";
import { allowedMethods, answerRows } from "./rows/answer-rows";
import { maxRowBytes } from "./rows/body/row-body";

const rightOfMethod = new Map<string, Right>([
  ["GET", "read"],
  ["HEAD", "read"],
  ["OPTIONS", "read"],
  ["POST", "write"],
  ["PATCH", "write"],
  ["PUT", "write"],
  ["DELETE", "destroy"],
]);

/** Route of the row resource `name`: who, may they, then the row engine. Null when there is no such resource. */
export function runRows(name: string): Route | null {
  const resource = findResource(name);
  if (!resource) return null;
  return {
    name: `/${resource.name}`,
    dialect: "rows",
    async handle(request, deps, trace) {
      const actor = await admit(request, deps, trace);
      const allowed = allowedMethods(resource);
      const right = rightOfMethod.get(request.method);
      if (!right || !allowed.includes(request.method)) throw methodNotAllowed(request.method, allowed);
      requireScopes(actor, scopesFor(resource, right));
      const call = { actor, requestId: trace.requestId, address: request.address };
      if (right === "read") return answerRows(request, resource, call, deps);
      const { request: read, repetition } = await readRepetition(request, actor, maxRowBytes);
      const answered = await answerRows(read, resource, { ...call, repetition }, deps);
      deps.wakeSenders();
      return answered;
    },
  };
}
