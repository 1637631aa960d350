import type { ServerResponse } from "node:http";
import { readEnv } from "@/lib/server/config/env";
import { requestHandler } from "@/lib/server/http/adapters/handler";
import { listen } from "@/lib/server/http/process/listen";
import { processDeps } from "@/lib/server/http/process/process-deps";
import { stopOnSignals } from "@/lib/server/http/process/stop";

/** The server without its pages, which would need a build. Sends `{type: "ready"}` to its parent once it listens. */
async function main(): Promise<void> {
  const deps = processDeps();
  const noPage = async (_message: unknown, response: ServerResponse) => {
    response.writeHead(404).end();
  };
  const handler = requestHandler(deps, { page: noPage, notFound: noPage }, false);
  const { servers } = await listen(handler, readEnv().PORT, "127.0.0.1");
  stopOnSignals(servers, deps);
  process.send?.({ type: "ready" });
}

await main();
