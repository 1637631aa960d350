import cluster from "node:cluster";
import { readEnv } from "../env";
import { createLog } from "../log";
import { runWorkers } from "./workers";

/** The server: one process, or several with one above them. Says `{type: "ready", port}` to its parent once it listens. */
async function main(): Promise<void> {
  const env = readEnv();
  const isAbove = cluster.isPrimary && env.WORKERS > 1 && env.NODE_ENV !== "development";
  // A process gets its port and its calls through this channel, so it must not end while it waits for them.
  if (cluster.isWorker) process.channel?.ref();
  // Loaded only by who serves: the process above needs little memory and starts at once.
  const port = isAbove
    ? await runWorkers(env.WORKERS, createLog(env.LOG_LEVEL))
    : await import("./serve").then(({ serve }) => serve(env));
  process.send?.({ type: "ready", port });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
