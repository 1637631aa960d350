import * as z from "zod";
import type { Service } from "@/lib/server/http/process/keep-running";
import { launchProgram } from "./program";
import { programFile } from "./programs";

const Listening = z.object({ port: z.number() });

/** A server process that listens on `port`. */
export type ServerProcess = Service & { port: number };

/** Starts the server and waits until it listens. Throws StartError when it ends before; stops it on `asked`. */
export async function launchServer(env: Record<string, string>, asked: AbortSignal): Promise<ServerProcess> {
  const { said, ...service } = await launchProgram({
    name: "server",
    file: programFile("server", env),
    env,
    asked,
    // It drains for 60 s at most, and then finishes requests for 25 s.
    stopMillis: 88_000,
  });
  return { ...service, ...Listening.parse(said) };
}

/** A worker process. */
export type WorkerProcess = Service & { pid: number };

/** Starts the worker and waits until it works. Throws StartError when it ends before; stops it on `asked`. */
export async function launchWorker(env: Record<string, string>, asked: AbortSignal): Promise<WorkerProcess> {
  return launchProgram({
    name: "worker",
    file: programFile("worker", env),
    // Names are looked up by Node's threads, and one that nobody answers for must not hold up the others.
    env: { UV_THREADPOOL_SIZE: "32", ...env },
    asked,
    // What is under way ends within 16 s.
    stopMillis: 19_000,
  });
}
