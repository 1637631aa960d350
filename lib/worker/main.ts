import { readEnv } from "@/lib/server/config/env";
import { runWorker } from "./run-worker";

/** The worker as `npm start` runs it. Sends `{type: "ready"}` to its parent process once it has started. */
async function main(): Promise<void> {
  await runWorker(readEnv());
  process.send?.({ type: "ready" });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
