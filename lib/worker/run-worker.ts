import { directUrlOf, type Env, isPooled, publicUrlOf } from "@/lib/server/config/env";
import { createLog } from "@/lib/server/config/log";
import { createCipher } from "@/lib/server/crypto/cipher";
import { createPool, createRequestPool, startInAppRole } from "@/lib/server/database/connections/pool";
import { createReplicas } from "@/lib/server/database/connections/replica";
import { createMailer } from "@/lib/server/mail/mailer";
import { createImporter } from "@/lib/server/transfer/import/importer";
import { importChannel } from "@/lib/server/transfer/import/job";
import { targetPolicyOf } from "@/lib/server/webhooks/target-policy";
import { startScheduler } from "./jobs/scheduler";
import { startNotifier } from "./notifications/notifier";
import { createSender } from "./webhooks/sender";

/** A part of the worker, which runs until it is stopped. */
interface Part {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Connections in addition to the one that listens: for claims, results, lease renewals, and one in reserve. */
const connections = 4;
/** Connections of the notifier, which must record an accepted mail without waiting for one. */
const notifierConnections = 2;
/**
 * Connections of the importer, which writes as the requests of a company do. A company gets half of them: one for the work, and one
 * for look-ups during it.
 */
const importerConnections = 4;

/** Sends webhooks, notifications and mails and runs scheduled jobs; resolves once all have started. Ends the process on SIGTERM or SIGINT. */
export async function runWorker(env: Env): Promise<void> {
  const connectionString = directUrlOf(env);
  const pool = createPool(connectionString, connections);
  const deps = {
    pool,
    connectionString,
    cipher: createCipher(env.APP_SECRET),
    targets: targetPolicyOf(env),
    log: createLog(env.LOG_LEVEL),
  };
  const notifierPool = createPool(connectionString, notifierConnections);
  const requests = createRequestPool(
    env.DATABASE_REQUEST_URL ?? startInAppRole(connectionString),
    importerConnections,
    isPooled(env),
  );
  const importer = createImporter({
    ...deps,
    requests,
    replicas: createReplicas([], 1, pool, deps.log),
    publicUrl: publicUrlOf(env),
  });
  const parts: Part[] = [
    createSender({ ...deps, channels: { [importChannel]: importer.wake } }),
    importer,
    partOf(() => startScheduler(deps)),
    partOf(() =>
      startNotifier({
        ...deps,
        pool: notifierPool,
        mail: createMailer(env),
        publicUrl: publicUrlOf(env),
      }),
    ),
  ];
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all(parts.map((part) => part.stop()));
    await Promise.all([pool.end(), notifierPool.end(), requests.end()]);
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  await Promise.all(parts.map((part) => part.start()));
}

/** A part that has started as soon as `run` returns. */
function partOf(run: () => { stop(): Promise<void> }): Part {
  let running: ReturnType<typeof run> | null = null;
  return {
    start: async () => {
      running = run();
    },
    stop: async () => running?.stop(),
  };
}
