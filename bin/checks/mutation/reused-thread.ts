import { EventEmitter } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PoolOptions, PoolWorker, WorkerRequest } from "vitest/node";

/** Runs after which the thread is replaced, so that what mutants leave behind stays bounded. */
const maxRuns = 100;

let thread: Worker | undefined;
let runs = 0;
let events = new EventEmitter();

const response = (type: "started" | "stopped") => ({ __vitest_worker_response__: true, type });

/**
 * A Vitest pool of one thread that is kept from one run to the next. StrykerJS starts one run a mutant, and loading
 * the product again takes many times as long as the tests of a mutant.
 */
export const reusedThread = {
  name: "reused-thread",
  createPoolWorker: (options: PoolOptions): PoolWorker => {
    const listeners = new EventEmitter();
    let isNew = false;
    // Vitest sends a thread its settings only when the thread starts; here they have changed since.
    let settings: object = {};
    return {
      name: reusedThread.name,
      on: (event, listener) => void listeners.on(event, listener),
      off: (event, listener) => void listeners.off(event, listener),
      deserialize: (data) => data,
      canReuse: () => true,
      async start() {
        events = listeners;
        if (thread && runs >= maxRuns) await discard();
        isNew = thread === undefined;
        thread ??= startThread(options);
        runs += 1;
      },
      async stop() {},
      send(message: WorkerRequest) {
        if (message.type === "start") settings = message.context;
        if (message.type === "start" && !isNew) listeners.emit("message", response("started"));
        else if (message.type === "stop") listeners.emit("message", response("stopped"));
        else if (message.type === "run") {
          thread?.postMessage({ ...message, context: { ...settings, ...message.context } });
        } else thread?.postMessage(message);
      },
    };
  },
};

function startThread({ distPath, env, execArgv }: PoolOptions): Worker {
  runs = 0;
  const started = new Worker(join(distPath, "workers", "threads.js"), { env, execArgv, stdout: true });
  for (const name of ["message", "error", "exit"]) {
    started.on(name, (detail) => {
      if (started !== thread) return;
      if (name === "exit") thread = undefined;
      events.emit(name, detail);
    });
  }
  started.unref();
  return started;
}

async function discard(): Promise<void> {
  const old = thread;
  thread = undefined;
  await old?.terminate();
}
