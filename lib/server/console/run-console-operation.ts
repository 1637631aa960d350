import { consoleScopes } from "@/lib/operations/console-access";
import { methodNotAllowed } from "../method-not-allowed";
import { readOperationBody } from "../operation-body";
import type { Route } from "../routes";
import { operationRoute } from "../run-operation";
import { requireSameOrigin } from "../same-origin";
import type { PublicOperation } from "./operation";
import { findConsoleOperation } from "./operations";
import { admitAnybody } from "./public-limit";

/** Route of the console operation `<area>/<name>`. Null when there is no such operation. */
export function runConsoleOperation(area: string, name: string): Route | null {
  const path = `${area}/${name}`;
  const operation = findConsoleOperation(path);
  if (!operation) return null;
  const url = `/api/console/${path}`;
  if ("performPublicly" in operation) return publicRoute(url, path, operation);
  return operationRoute(url, path, operation, consoleScopes(path, operation.contract) ?? []);
}

function publicRoute(url: string, path: string, operation: PublicOperation): Route {
  return {
    name: url,
    dialect: "operations",
    async handle(request, deps, { requestId }) {
      if (request.method !== "POST") throw methodNotAllowed(request.method, ["POST"]);
      await admitAnybody(request.address);
      // A page of another site must not act through a visitor's browser, cookie or not.
      if (request.header("sec-fetch-site") ?? request.header("origin")) {
        requireSameOrigin(request, deps.publicUrl);
      }
      return operation.performPublicly(path, await readOperationBody(request), { request, requestId }, deps);
    },
  };
}
