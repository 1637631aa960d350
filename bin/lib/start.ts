import { startEmbedded } from "@/bin/embedded/embedded";
import { type LaunchEnv, readStartEnv } from "@/bin/embedded/launch-env";
import { type Lock, lockDataDir } from "@/bin/embedded/lock";
import { prepareDataDir } from "@/lib/server/config/data-dir";
import { type Env, readEnv } from "@/lib/server/config/env";
import { appSecret } from "@/lib/server/crypto/app-secret";
import { keepRunning, type StopMode } from "@/lib/server/http/process/keep-running";
import { printBanner } from "./banner";
import { prepareDatabase } from "./database-step";
import { requireDatabase } from "./external-database";
import { logLine } from "./log-line";
import { localOrigin, requirePort } from "./port";
import { build, generateClient } from "./preparation";
import { untilReady } from "./ready";
import { reportFailure } from "./report-failure";
import { launchServer, launchWorker, type ServerProcess } from "./server-process";
import { sideBySide } from "./side-by-side";
import { listenForStop, type StopRequest } from "./stop-request";

/** Something that was started and has to be stopped, the last one first. */
type Started = { stop(mode: StopMode): Promise<void> };

/** Prepares what is missing, serves until a stop is requested, and stops every process it started. Exits the process. */
export async function start({ dev }: { dev: boolean }): Promise<void> {
  const stop = listenForStop();
  const started: Started[] = [];
  let code = 0;
  try {
    await serve(dev, stop.requested, started);
    await new Promise((resolve) => stop.requested.addEventListener("abort", resolve));
  } catch (error) {
    if (!stop.requested.aborted) code = reportFailure(error);
  }
  for (const part of started.reverse()) {
    await end(part, stop).catch((error: unknown) => {
      // The others are stopped even after an error.
      code = reportFailure(error);
    });
  }
  process.exit(stop.forced.aborted ? 1 : code);
}

async function serve(dev: boolean, signal: AbortSignal, started: Started[]): Promise<void> {
  const env = readStartEnv();
  prepareDataDir(env.DATA_DIR);
  // Created or found missing before anything slow; the database step checks that it is the right one.
  const sizes = serverEnvOf(env, appSecret(env));
  const lock = env.DATABASE_URL ? undefined : await lockDataDir(env.DATA_DIR, "server");
  if (lock) started.push({ stop: async () => lock.release() });
  await requirePort(env.PORT, env.HOST);
  const [{ databaseUrl, secret, requestUrl, demo, setUpToken, releaseSecret }] = await sideBySide(
    signal,
    async (either: AbortSignal) => {
      const ready = await database(env, sizes, either, started);
      lock?.update({ databaseUrl: ready.databaseUrl });
      return ready;
    },
    (either) => program(dev, either),
  );

  const serverEnv = {
    NODE_ENV: dev ? "development" : "production",
    DATABASE_URL: databaseUrl,
    DATABASE_REQUEST_URL: requestUrl,
    APP_SECRET: secret,
    DATA_DIR: env.DATA_DIR,
  };
  signal.throwIfAborted();
  const server = await launchBoth(serverEnv, signal, started);
  await untilReady(localOrigin(env.HOST, server.port), signal);
  await releaseSecret();
  const url = env.PUBLIC_URL ?? `http://localhost:${server.port}`;
  lock?.update({ state: "ready", url });
  started.push(farewell(lock));
  printBanner(url, demo, setUpToken);
}

/** The environment for the server. Throws StartError. */
function serverEnvOf({ DATABASE_URL = "postgresql://built-in" }: LaunchEnv, secret: string): Env {
  return readEnv({ ...process.env, DATABASE_URL, APP_SECRET: secret });
}

/** Starts worker and server side by side; both are started again whenever they end. */
async function launchBoth(
  env: Record<string, string>,
  signal: AbortSignal,
  started: Started[],
): Promise<ServerProcess> {
  const worker = launchWorker(env, signal).then((first) => {
    started.push({
      stop: keepRunning({
        name: "worker",
        first,
        launch: () => launchWorker(env, signal),
        log: logLine,
        signal,
      }),
    });
  });
  const server = launchServer(env, signal).then((first) => {
    // Started again on the port it had, also when PORT=0 let the system choose.
    const launch = () => launchServer({ ...env, PORT: String(first.port) }, signal);
    started.push({ stop: keepRunning({ name: "server", first, launch, log: logLine, signal }) });
    return first;
  });
  // One that fails must not leave the other one behind: what was started is stopped by the caller.
  await Promise.allSettled([worker, server]);
  await worker;
  return server;
}

/** The database to use, ready for this release. */
async function database(env: LaunchEnv, sizes: Env, signal: AbortSignal, started: Started[]) {
  const databaseUrl = await connect(env, signal, started);
  const directUrl = env.DATABASE_DIRECT_URL ?? databaseUrl;
  return { databaseUrl, ...(await prepareDatabase({ env, databaseUrl, directUrl, sizes, signal })) };
}

/** Generates the database client and, except in development, runs the build. */
async function program(dev: boolean, signal: AbortSignal): Promise<void> {
  await generateClient(signal);
  if (!dev) await build(signal);
}

/** The connection string of the database to use, started first when it is the built-in one. */
async function connect(env: LaunchEnv, signal: AbortSignal, started: Started[]): Promise<string> {
  if (env.DATABASE_URL) {
    await requireDatabase({ ...env, DATABASE_URL: env.DATABASE_URL });
    return env.DATABASE_URL;
  }
  const onWait = (message: string) => void process.stdout.write(`${message}\n`);
  const embedded = await startEmbedded({ dataDir: env.DATA_DIR, onCrash: logLine, onWait, signal });
  started.push(embedded);
  if (!embedded.folder.startsWith(env.DATA_DIR)) {
    process.stdout.write(
      `The database is in ${embedded.folder}: its account cannot enter ${env.DATA_DIR}.\n`,
    );
  }
  return embedded.connectionString;
}

function farewell(lock: Lock | undefined): Started {
  return {
    stop: async () => {
      logLine("Stopping: open requests are finished first. Ctrl-C again stops immediately.");
      try {
        lock?.update({ state: "stopping" });
      } catch (error) {
        logLine(
          `Other commands cannot see that this server is stopping: ${error instanceof Error ? error.message : error}`,
        );
      }
    },
  };
}

async function end(part: Started, { forced }: StopRequest): Promise<void> {
  const force = () => void part.stop("immediate");
  forced.addEventListener("abort", force);
  await part.stop(forced.aborted ? "immediate" : "fast");
  forced.removeEventListener("abort", force);
}
