import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { AggregatorRegistry, type Registry } from "prom-client";
import * as z from "zod";

const Question = z.object({ type: z.literal("metrics?"), id: z.string() });
const Answer = z.object({ type: z.literal("metrics"), id: z.string(), text: z.string().nullable() });

/** Adds what this process measures to what all server processes of one port tell together. */
export function shareMetrics(register: Registry): void {
  AggregatorRegistry.setRegistries(register);
  // Its making is what lets this process answer when it is asked.
  new AggregatorRegistry();
}

/** The metrics of all processes, added up; one of them may be asked, whichever gets the call. */
export function readMetricsOfAll(): Promise<string> {
  const id = randomUUID();
  return new Promise((resolve, reject) => {
    const listen = (message: unknown) => {
      const answer = Answer.safeParse(message);
      if (!answer.success || answer.data.id !== id) return;
      process.off("message", listen);
      if (answer.data.text === null) reject(new Error("A server process did not tell its metrics."));
      else resolve(answer.data.text);
    };
    process.on("message", listen);
    process.send?.({ type: "metrics?", id });
  });
}

/** In the process above the server processes: asks them all when one of them wants to know. */
export function tellMetricsOfAll(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", (worker, message) => {
    const question = Question.safeParse(message);
    if (!question.success) return;
    const { id } = question.data;
    const tell = (text: string | null) => worker.send({ type: "metrics", id, text });
    all.clusterMetrics().then(tell, () => tell(null));
  });
}
