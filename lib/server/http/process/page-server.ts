import type { Deps } from "../../api/deps";
import { handleRequest } from "../../api/handle-request";
import { sessionActor } from "../../auth/sessions/session-actor";
import type { PageServer } from "../../pages/page-server";

/** The page server of this process. */
export const pageServerOf = (deps: Deps): PageServer => ({
  publicUrl: deps.publicUrl,
  pool: deps.pool,
  handle: (request) => handleRequest(request, deps),
  findActor: (cookie) =>
    sessionActor({ header: (name) => (name === "cookie" && cookie) || undefined }, deps.signIn, deps.pool),
});
