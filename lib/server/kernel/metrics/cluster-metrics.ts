import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { AggregatorRegistry, type Registry } from "prom-client";
import * as z from "zod";

const MetricsRequest = z.object({ type: z.literal("metrics?"), id: z.string() });
const MetricsResponse = z.object({ type: z.literal("metrics"), id: z.string(), text: z.string().nullable() });

/** Adds the metrics of this process to those of all server processes of one port. */
export function joinClusterMetrics(register: Registry): void {
  AggregatorRegistry.setRegistries(register);
  // Its constructor makes this process respond to requests for its metrics.
  new AggregatorRegistry();
  // A response that is ready once this process is being stopped finds no channel any more.
  cluster.worker?.on("error", () => {});
}

/** The metrics of all processes, aggregated; requested by whichever process gets the call. Throws when this one is being stopped. */
export function readClusterMetrics(): Promise<string> {
  const id = randomUUID();
  return new Promise((resolve, reject) => {
    const end = () => {
      process.off("message", listen);
      process.off("disconnect", fail);
    };
    const fail = () => {
      end();
      reject(new Error("A server process did not return its metrics."));
    };
    const listen = (message: unknown) => {
      const response = MetricsResponse.safeParse(message);
      if (!response.success || response.data.id !== id) return;
      if (response.data.text === null) return fail();
      end();
      resolve(response.data.text);
    };
    process.on("message", listen);
    process.once("disconnect", fail);
    process.send?.({ type: "metrics?", id }, undefined, undefined, (error) => error && fail());
  });
}

/** In the primary process: collects the metrics of all server processes when one of them requests them. */
export function serveClusterMetrics(): void {
  const all = new AggregatorRegistry();
  // A message to a process that has ended must not end this one, and with it all others.
  cluster.on("fork", (worker) =>
    worker.on("error", (error) => {
      const isStarted = worker.process.pid !== undefined;
      if (!isStarted) throw error;
    }),
  );
  cluster.on("message", (worker, message) => {
    const request = MetricsRequest.safeParse(message);
    if (!request.success) return;
    const { id } = request.data;
    const respond = (text: string | null) => worker.send({ type: "metrics", id, text });
    all.clusterMetrics().then(respond, () => respond(null));
  });
}
