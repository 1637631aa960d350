import { verbOf } from "@/lib/operations/define";
import { isOperationArea, type Scope } from "@/lib/schemas/areas";
import type { Route } from "../api/route";
import { admitCall, requireScopes } from "../auth/authenticate";
import type { Actor } from "../kernel/actor";
import { readIdempotencyKey } from "../kernel/idempotency/idempotency-key";
import { largeLimits, operationLimits, readOperationBody } from "../kernel/read-json-body";
import { callOf } from "../kernel/trace";
import type { Operation } from "./operation";
import { findOperation } from "./registry";

/** Route of the operation `<area>/<name>`; null when there is no such operation. */
export function findOperationRoute(area: string, name: string): Route | null {
  const path = `${area}/${name}`;
  const operation = findOperation(path);
  if (!operation || !isOperationArea(area)) return null;
  const needed: Scope[] = [`${area}:${verbOf[operation.contract.label]}`];
  return operationRoute(`/api/v1/${path}`, path, operation, (actor) => requireScopes(actor, needed));
}

/**
 * Route at `url` of the operation that audit rows name `path`: authentication, `requireAccess`, the idempotency key, the
 * body, then the transaction of the operation.
 */
export function operationRoute(
  url: string,
  path: string,
  operation: Operation,
  requireAccess: (actor: Actor) => void,
): Route {
  return {
    name: url,
    dialect: "operations",
    methods: ["POST"],
    async handle(request, deps, trace) {
      const actor = await admitCall(request, deps, trace);
      requireAccess(actor);
      const call = callOf(actor, request, trace);
      if (operation.contract.label === "READ") {
        return operation.perform(path, await readOperationBody(request), call, deps);
      }
      const limits = operation.contract.isLarge ? largeLimits : operationLimits;
      const { request: whole, idempotencyKey } = await readIdempotencyKey(
        request,
        actor,
        limits.bytes,
        deps.cipher,
      );
      const body = await readOperationBody(whole, limits);
      const response = await operation.perform(path, body, { ...call, idempotencyKey }, deps);
      deps.wakeSenders();
      return response;
    },
  };
}
