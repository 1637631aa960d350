import { createServer } from "node:http";
import nextServer from "next";
import type { Env } from "../env";
import { requestHandler } from "./handler";
import { listen } from "./listen";
import { processDeps } from "./process-deps";
import { refuseUpgrades } from "./refuse-upgrades";
import { stopOnSignals } from "./stop";

/** Serves: the API straight from the kernel, pages from Next.js, on one port, which it resolves with. */
export async function serve(env: Env): Promise<number> {
  const deps = processDeps();
  const development = env.NODE_ENV === "development";
  // Never listens: it stands for all of ours, where Next.js would watch only the one that is asked first.
  const reloading = createServer();
  const pages = nextServer({ dev: development, dir: process.cwd(), port: env.PORT, httpServer: reloading });
  await pages.prepare();
  const handler = requestHandler(
    deps,
    {
      page: pages.getRequestHandler(),
      notFound: (message, response) => pages.render404(message, response),
    },
    development,
  );
  const { servers, port } = await listen(handler, env.PORT, env.HOST);
  for (const server of servers) {
    if (!development) refuseUpgrades(server);
    else server.on("upgrade", (...given) => reloading.emit("upgrade", ...given));
  }
  stopOnSignals(servers, deps);
  return port;
}
