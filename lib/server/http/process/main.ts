import cluster from "node:cluster";
import { readEnv } from "../../config/env";
import { createLog } from "../../config/log";
import { runWorkers } from "./cluster";

/** The server: one process, or a primary with several. Sends `{type: "ready", port}` to its parent once it listens. */
async function main(): Promise<void> {
  const env = readEnv();
  const isPrimary = cluster.isPrimary && env.WORKERS > 1 && env.NODE_ENV !== "development";
  // A worker gets its port and connections through this channel, so it must not exit while it waits for them.
  if (cluster.isWorker) process.channel?.ref();
  // Loaded only where requests are served: the primary needs little memory and starts sooner.
  const port = isPrimary
    ? await runWorkers(env.WORKERS, createLog(env.LOG_LEVEL))
    : await import("./serve").then(({ serve }) => serve(env));
  process.send?.({ type: "ready", port });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
