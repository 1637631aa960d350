import cluster from "node:cluster";
import { once } from "node:events";
import { Gauge, Registry } from "prom-client";
import { joinClusterMetrics, readClusterMetrics, serveClusterMetrics } from "../cluster-metrics";

/** Starts a process that requests the metrics, and ends its channel before they are collected, as when it stops or crashes. */
function startProcess(): void {
  serveClusterMetrics();
  cluster.on("message", (worker) => worker.process.disconnect());
  cluster.fork();
}

/** Prints the outcome of a request during which the channel ends, and of one after that. */
async function requestMetrics(): Promise<void> {
  // Otherwise Node.js ends the process with its channel.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  const register = new Registry();
  const collect = async () => {
    await once(process, "disconnect");
  };
  new Gauge({
    name: "collected",
    help: "Collected when the channel has ended.",
    registers: [register],
    collect,
  });
  joinClusterMetrics(register);
  const outcomes = [];
  for (let sent = 0; sent < 2; sent++) {
    outcomes.push(await readClusterMetrics().catch((error: Error) => error.message));
  }
  process.stdout.write(JSON.stringify(outcomes));
}

if (cluster.isPrimary) startProcess();
else void requestMetrics();
