import { createAddressLimit } from "@/lib/server/guards/address-limit";
import { requireSameOrigin } from "@/lib/server/guards/same-origin";
import { readOperationBody } from "@/lib/server/kernel/read-json-body";
import { operationRoute } from "@/lib/server/operations/runner";
import { findExportRoute } from "@/lib/server/transfer/export-route";
import { findRejectedRowsRoute } from "@/lib/server/transfer/rejected-rows-route";
import type { Route } from "../server/api/route";
import type { PublicOperation } from "./handler";
import { findConsoleOperation } from "./handlers";
import { pdfRoute } from "./print/pdf-route";
import { requireAccess } from "./require-access";

/** Route of the console operation `<area>/<name>`. Null when there is no such operation. */
export function findConsoleRoute(area: string, name: string): Route | null {
  const path = `${area}/${name}`;
  const file =
    area === "export" ? findExportRoute(name) : area === "import" ? findRejectedRowsRoute(name) : null;
  if (file) return file;
  if (path === "print/pdf") return pdfRoute;
  const operation = findConsoleOperation(path);
  if (!operation) return null;
  const url = `/api/console/${path}`;
  if ("performPublicly" in operation) return publicRoute(url, path, operation);
  return operationRoute(url, path, operation, (actor) => requireAccess(actor, path, operation.contract));
}

function publicRoute(url: string, path: string, operation: PublicOperation): Route {
  return {
    name: url,
    dialect: "operations",
    methods: ["POST"],
    async handle(request, deps, { requestId }) {
      publicLimit.admit(request.address);
      // A page of another site must not act through a visitor's browser, cookie or not.
      if (request.header("sec-fetch-site") ?? request.header("origin")) {
        requireSameOrigin(request, deps.publicUrl);
      }
      return operation.performPublicly(path, await readOperationBody(request), { request, requestId }, deps);
    },
  };
}

/** Limits the public operations: a burst of 300 and 300 a minute per address, in this process. */
const publicLimit = createAddressLimit({ rate: 5, burst: 300 });
