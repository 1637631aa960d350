import type { SystemPool } from "../database/connections/pool";
import type { Actor } from "../kernel/actor";
import type { ApiRequest, ApiResponse } from "../kernel/api";

/** Functions that pages need from the process that serves them. */
export interface PageServer {
  publicUrl: string;
  pool: SystemPool;
  /** Handles a request like one that came over the network. */
  handle(request: ApiRequest): Promise<ApiResponse>;
  /** The actor of a session cookie. */
  findActor(cookie: string | null): Promise<Actor | null>;
  /** Whether a session cookie is valid, also that of a user who has no access to a company. */
  hasSession(cookie: string | null): Promise<boolean>;
  /** Whether a user has a passkey, also while their calls are rejected because they owe a second factor. */
  hasPasskey(userId: string): Promise<boolean>;
}

declare global {
  var millwrightPageServer: PageServer | undefined;
}

/**
 * The server that renders this page. It is set globally instead of imported: Next.js bundles what a page imports, and
 * the process would load the whole kernel twice.
 */
export function pageServer(): PageServer {
  if (!globalThis.millwrightPageServer)
    throw new Error("Pages need npm start or npm run dev; next start and next dev serve the API only.");
  return globalThis.millwrightPageServer;
}
