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
}

/** The metrics of all processes, aggregated; requested by whichever process gets the call. */
export function readClusterMetrics(): Promise<string> {
  const id = randomUUID();
  return new Promise((resolve, reject) => {
    const listen = (message: unknown) => {
      const response = MetricsResponse.safeParse(message);
      if (!response.success || response.data.id !== id) return;
      process.off("message", listen);
      if (response.data.text === null) reject(new Error("A server process did not return its metrics."));
      else resolve(response.data.text);
    };
    process.on("message", listen);
    process.send?.({ type: "metrics?", id });
  });
}

/** In the primary process: collects the metrics of all server processes when one of them requests them. */
export function serveClusterMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", (worker, message) => {
    const request = MetricsRequest.safeParse(message);
    if (!request.success) return;
    const { id } = request.data;
    const respond = (text: string | null) => worker.send({ type: "metrics", id, text });
    all.clusterMetrics().then(respond, () => respond(null));
  });
}
