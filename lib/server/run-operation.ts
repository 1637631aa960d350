import { rightOf } from "@/lib/operations/define";
import { isOperationArea, type Scope } from "@/lib/schemas/areas";
import { admit } from "./admit";
import { requireScopes } from "./authenticate";
import { readRepetition } from "./idempotency/repetition";
import { methodNotAllowed } from "./method-not-allowed";
import type { Operation } from "./operation";
import { maxOperationBytes, readOperationBody } from "./operation-body";
import { findOperation } from "./operations";
import type { Route } from "./routes";

/** Route of the operation `<area>/<name>`: who, may they, then its transaction. Null when there is no such operation. */
export function runOperation(area: string, name: string): Route | null {
  const path = `${area}/${name}`;
  const operation = findOperation(path);
  if (!operation || !isOperationArea(area)) return null;
  const needed: Scope[] = [`${area}:${rightOf[operation.contract.label]}`];
  return operationRoute(`/api/v1/${path}`, path, operation, needed);
}

/** Route at `url` of the operation that audit rows name `path`; its caller needs credentials with the scopes `needed`. */
export function operationRoute(
  url: string,
  path: string,
  operation: Operation,
  needed: readonly Scope[],
): Route {
  return {
    name: url,
    dialect: "operations",
    async handle(request, deps, trace) {
      if (request.method !== "POST") throw methodNotAllowed(request.method, ["POST"]);
      const actor = await admit(request, deps, trace);
      requireScopes(actor, needed);
      const call = { actor, requestId: trace.requestId, address: request.address };
      if (operation.contract.label === "READ") {
        return operation.perform(path, await readOperationBody(request), call, deps);
      }
      const { request: read, repetition } = await readRepetition(request, actor, maxOperationBytes);
      const answered = await operation.perform(
        path,
        await readOperationBody(read),
        { ...call, repetition },
        deps,
      );
      deps.wakeSenders();
      return answered;
    },
  };
}
