import * as z from "zod";
import type { Service } from "@/lib/server/http/process/keep-running";
import { launchProgram } from "./program";
import { programFile } from "./programs";

const Listening = z.object({ port: z.number() });

/** A server process that listens on `port`. */
export type ServerProcess = Service & { port: number };

/** Starts the server and waits until it listens. Throws StartError when it ends before; stops it when `signal` aborts. */
export async function launchServer(env: Record<string, string>, signal: AbortSignal): Promise<ServerProcess> {
  const { ready, ...service } = await launchProgram({
    name: "server",
    file: programFile("server", env),
    env,
    signal,
    // Draining takes up to 60 s, finishing requests up to 25 s.
    stopTimeoutMs: 88_000,
  });
  return { ...service, ...Listening.parse(ready) };
}

/** A worker process. */
export type WorkerProcess = Service & { pid: number };

/** Starts the worker and waits until it works. Throws StartError when it ends before; stops it when `signal` aborts. */
export async function launchWorker(env: Record<string, string>, signal: AbortSignal): Promise<WorkerProcess> {
  return launchProgram({
    name: "worker",
    file: programFile("worker", env),
    // DNS lookups run in Node's thread pool; one without a response must not block the others.
    env: { UV_THREADPOOL_SIZE: "32", ...env },
    signal,
    // Open deliveries end within 16 s.
    stopTimeoutMs: 19_000,
    // Receivers may respond with much more than is kept.
    youngMb: 2,
  });
}
