import { AsyncLocalStorage } from "node:async_hooks";
import type { ApiRequest } from "../../kernel/api";

declare global {
  var millwrightReceivedRequests: AsyncLocalStorage<ApiRequest> | undefined;
}

/**
 * The request as our server received it, for the route handlers that Next.js runs within it: Next.js passes on neither the
 * client's address nor the target as sent. On `globalThis`, because Next.js bundles a copy of this module of its own.
 */
export function receivedRequests(): AsyncLocalStorage<ApiRequest> {
  globalThis.millwrightReceivedRequests ??= new AsyncLocalStorage();
  return globalThis.millwrightReceivedRequests;
}
