import nextServer from "next";
import { readEnv } from "../env";
import { keepHouse } from "../housekeeping";
import { requestHandler } from "./handler";
import { listen } from "./listen";
import { processDeps } from "./process-deps";
import { stopOnSignals } from "./stop";

/**
 * The server process: the API straight from the kernel, pages from Next.js, on one port.
 * Says `{type: "ready", port}` to its parent once it listens.
 */
async function main(): Promise<void> {
  const env = readEnv();
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
  stopOnSignals(servers, deps);
  keepHouse(deps);
  process.send?.({ type: "ready", port });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
