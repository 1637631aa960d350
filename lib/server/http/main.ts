import type { RequestListener } from "node:http";
import nextServer from "next";
import { readEnv } from "../env";
import { purgeHourly } from "../idempotency/purge";
import { answer } from "../kernel";
import { findRoute } from "../routes";
import { listen } from "./listen";
import { sendAnswer, splitTarget, toApiRequest } from "./node-door";
import { preparePage } from "./page-headers";
import { isPagePath, wantsPage } from "./pages";
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
  const renderPage = pages.getRequestHandler();

  const handler: RequestListener = async (message, response) => {
    const { path } = splitTarget(message.url ?? "/");
    const isPage = isPagePath(path);
    if (isPage || (!findRoute(path) && wantsPage(message))) {
      preparePage(message, response, { publicUrl: deps.publicUrl, development });
      return isPage ? renderPage(message, response) : pages.render404(message, response);
    }
    sendAnswer(message, response, await answer(toApiRequest(message), deps));
  };
  const { servers, port } = await listen(handler, env.PORT, env.HOST);
  stopOnSignals(servers, deps);
  purgeHourly(deps);
  process.send?.({ type: "ready", port });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
