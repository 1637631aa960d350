import { createServer } from "node:http";
import nextServer from "next";
import type { Deps } from "../../api/deps";
import { handleRequest } from "../../api/handle-request";
import { liveSession } from "../../auth/sessions/live-session";
import { hasPasskey } from "../../auth/sessions/passkeys";
import { sessionActor } from "../../auth/sessions/session-actor";
import { drainSecondsOf, type Env } from "../../config/env";
import type { PageServer } from "../../pages/page-server";
import { giveBuiltConfig } from "../../workarounds/next-config";
import { rejectUpgrades } from "../../workarounds/next-upgrade-listener";
import { requestHandler } from "../adapters/handler";
import { staticFiles } from "../pages/static-files";
import { listen } from "./listen";
import { processDeps } from "./process-deps";
import { stopOnSignals } from "./stop";

/** Serves the API straight through the kernel and pages through Next.js, on one port; resolves with the port. */
export async function serve(env: Env): Promise<number> {
  const deps = processDeps();
  globalThis.millwrightPageServer = pageServerOf(deps);
  const development = env.NODE_ENV === "development";
  // Never listens: it forwards the upgrades of all our servers, where Next.js would use only the first one.
  const reloading = createServer();
  if (!development) giveBuiltConfig(process.cwd());
  const pages = nextServer({ dev: development, dir: process.cwd(), port: env.PORT, httpServer: reloading });
  await pages.prepare();
  const handler = requestHandler(
    deps,
    {
      page: pages.getRequestHandler(),
      notFound: (message, response) => pages.render404(message, response),
      ...(development ? {} : { sendStatic: await staticFiles() }),
    },
    development,
    env.API_SERVER,
  );
  const { servers, port } = await listen(handler, env.PORT, env.HOST);
  for (const server of servers) {
    if (!development) rejectUpgrades(server);
    else server.on("upgrade", (...given) => reloading.emit("upgrade", ...given));
  }
  deps.load.start();
  stopOnSignals(servers, deps, drainSecondsOf(env));
  return port;
}

/** The page server of this process. */
const pageServerOf = (deps: Deps): PageServer => ({
  publicUrl: deps.publicUrl,
  pool: deps.pool,
  handle: (request) => handleRequest(request, deps),
  findActor: (cookie) => sessionActor(withCookie(cookie), deps.signIn, deps.pool),
  hasSession: async (cookie) => (await liveSession(withCookie(cookie), deps.signIn, deps.pool)) !== null,
  hasPasskey: (userId) => hasPasskey((statement) => deps.pool.query(statement), userId),
});

const withCookie = (cookie: string | null) => ({
  header: (name: string) => (name === "cookie" && cookie) || undefined,
});
