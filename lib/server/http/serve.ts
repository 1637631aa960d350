import nextServer from "next";
import type { Env } from "../env";
import { keepHouse } from "../housekeeping";
import { requestHandler } from "./handler";
import { listen } from "./listen";
import { processDeps } from "./process-deps";
import { refuseUpgrades } from "./refuse-upgrades";
import { stopOnSignals } from "./stop";

/** Serves: the API straight from the kernel, pages from Next.js, on one port, which it resolves with. */
export async function serve(env: Env): Promise<number> {
  const deps = processDeps();
  const development = env.NODE_ENV === "development";
  const pages = nextServer({ dev: development, dir: process.cwd(), port: env.PORT });
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
  // Development reloads pages over such a connection.
  if (!development) for (const server of servers) refuseUpgrades(server);
  stopOnSignals(servers, deps);
  keepHouse(deps);
  return port;
}
