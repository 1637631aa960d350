import { createCipher } from "../cipher";
import { createPool } from "../database/pool";
import type { Env } from "../env";
import { createLog } from "../log";
import { targetPolicyOf } from "../targets/target-policy";
import { createSender } from "./sender";

/** Something that the worker does until it is stopped. */
interface Part {
  start(): Promise<void>;
  stop(): Promise<void>;
}

type WorkerEnv = Pick<Env, "DATABASE_URL" | "APP_SECRET" | "HOST" | "WEBHOOK_ALLOWED_NETWORKS" | "LOG_LEVEL">;

/** Connections beside the one that listens: for the queue, for saying that the worker lives, and to spare. */
const connections = 4;

/** Does everything that happens behind the server's back, and resolves once it is under way. Ends the process on SIGTERM or SIGINT. */
export async function runWorker(env: WorkerEnv): Promise<void> {
  const pool = createPool(env.DATABASE_URL, connections);
  const deps = {
    pool,
    connectionString: env.DATABASE_URL,
    cipher: createCipher(env.APP_SECRET),
    targets: targetPolicyOf(env),
    log: createLog(env.LOG_LEVEL),
  };
  const parts: Part[] = [createSender(deps)];
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all(parts.map((part) => part.stop()));
    await pool.end();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  await Promise.all(parts.map((part) => part.start()));
}
