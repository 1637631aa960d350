import { AsyncLocalStorage } from "node:async_hooks";
import type { ApiResponse } from "../../kernel/api";

/** Handles the request that a server of `node:http` received; the route handler adds its body. */
export type HandleReceived = (body: BodyChunks) => Promise<ApiResponse>;

export type BodyChunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

declare global {
  var millwrightReceivedRequests: AsyncLocalStorage<HandleReceived> | undefined;
}

/**
 * The request under way, for the route handlers: Next.js passes on neither the client's address nor the target as sent.
 * On `globalThis`, because Next.js bundles a copy of this module of its own; for the same reason the store is a function,
 * which runs in the copy of the kernel that the server loaded.
 */
globalThis.millwrightReceivedRequests ??= new AsyncLocalStorage();
export const receivedRequests = globalThis.millwrightReceivedRequests;
