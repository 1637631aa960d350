import { createCipher } from "../cipher";
import { createPool } from "../database/pool";
import { type Env, publicUrlOf } from "../env";
import { keepHouse } from "../housekeeping";
import { createLog } from "../log";
import { createMailer } from "../mail/mailer";
import { startNotifier } from "../notify/notifier";
import { targetPolicyOf } from "../targets/target-policy";
import { createSender } from "./sender";

/** Something that the worker does until it is stopped. */
interface Part {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Connections beside the one that listens: for the queue, for saying that the worker lives, and to spare. */
const connections = 4;
/** Connections of the notifier, which must not wait for one while it holds an accepted mail. */
const notifierConnections = 2;

/** Does everything that happens behind the server's back, and resolves once it is under way. Ends the process on SIGTERM or SIGINT. */
export async function runWorker(env: Env): Promise<void> {
  const pool = createPool(env.DATABASE_URL, connections);
  const deps = {
    pool,
    connectionString: env.DATABASE_URL,
    cipher: createCipher(env.APP_SECRET),
    targets: targetPolicyOf(env),
    log: createLog(env.LOG_LEVEL),
  };
  const notifierPool = createPool(env.DATABASE_URL, notifierConnections);
  const parts: Part[] = [
    createSender(deps),
    partOf(() => keepHouse(deps)),
    partOf(() =>
      startNotifier({
        ...deps,
        pool: notifierPool,
        mail: createMailer(env, deps.log),
        publicUrl: publicUrlOf(env),
      }),
    ),
  ];
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all(parts.map((part) => part.stop()));
    await Promise.all([pool.end(), notifierPool.end()]);
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  await Promise.all(parts.map((part) => part.start()));
}

/** A part that is under way as soon as it is begun. */
function partOf(begin: () => { stop(): Promise<void> }): Part {
  let begun: ReturnType<typeof begin> | null = null;
  return {
    start: async () => {
      begun = begin();
    },
    stop: async () => begun?.stop(),
  };
}
