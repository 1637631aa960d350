import cluster from "node:cluster";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { RequestPool, SystemPool } from "../../database/connections/pool";
import type { Replica } from "../../database/connections/replica";
import { joinClusterMetrics, readClusterMetrics } from "./cluster-metrics";
import { measureWebhooks } from "./webhook-metrics";

/** The metrics of a process. */
export interface Metrics {
  /** Records a handled request; `route` is a pattern, never what a caller sent. */
  recordRequest(route: string, method: string, status: number, milliseconds: number): void;
  /** Counts entries of the request log that were not written. */
  countLostRequests(count: number): void;
  /** All metrics in the text format of Prometheus. */
  read(): Promise<{ contentType: string; text: string }>;
}

const knownMethods = new Set(["GET", "HEAD", "OPTIONS", "POST", "PATCH", "PUT", "DELETE"]);
/** Seconds; finer where most responses lie. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Read through `process._getActiveHandles` and `_getActiveRequests`, which abort the process (`Assertion failed: !obj.IsEmpty()`)
 * when an object of theirs is being collected. `nodejs_active_resources` counts the same by a public function.
 */
const internalsOfNode = ["handles", "requests"].flatMap((kind) => [
  `nodejs_active_${kind}`,
  `nodejs_active_${kind}_total`,
]);

/** Metrics of a process over its pools of database connections; the system pool also reads the figures of webhooks. */
export function createMetrics(pools: Pools & { system: SystemPool }, replicas: readonly Replica[]): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 20 });
  for (const name of internalsOfNode) register.removeSingleMetric(name);
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Requests by route, method and status: how many (_count) and how long they took.",
    labelNames: ["route", "method", "status"],
    buckets,
    registers: [register],
  });
  const lost = new Counter({
    name: "request_log_lost_total",
    help: "Entries of the companies' request logs that were not written, as while the database was away.",
    registers: [register],
  });
  const replicaPools = replicas.map(({ host, pool }) => [`replica ${host}`, pool] as const);
  measurePools({ ...pools, ...Object.fromEntries(replicaPools) }, register);
  if (replicas.length > 0) measureReplicas(replicas, register);
  // Last, so that its own query is not counted among the connections in use.
  measureWebhooks(pools.system, register);
  if (cluster.isWorker) joinClusterMetrics(register);
  return {
    recordRequest(route, method, status, milliseconds) {
      const known = knownMethods.has(method) ? method : "other";
      requests.observe({ route, method: known, status }, milliseconds / 1000);
    },
    countLostRequests: (count) => lost.inc(count),
    read: async () => ({
      contentType: register.contentType,
      text: await (cluster.isWorker ? readClusterMetrics() : register.metrics()),
    }),
  };
}

type Pools = Record<string, RequestPool | SystemPool>;

function measurePools(pools: Pools, register: Registry): void {
  const each = Object.entries(pools);
  new Gauge({
    name: "database_pool_connections",
    help: "Connections of each pool, by what they are doing.",
    labelNames: ["pool", "state"],
    registers: [register],
    collect() {
      for (const [pool, { totalCount, idleCount }] of each) {
        this.set({ pool, state: "in_use" }, totalCount - idleCount);
        this.set({ pool, state: "idle" }, idleCount);
      }
    },
  });
  new Gauge({
    name: "database_pool_waiting",
    help: "Calls that wait for a connection.",
    labelNames: ["pool"],
    registers: [register],
    collect() {
      for (const [pool, { queue }] of each) this.set({ pool }, queue.waiting);
    },
  });
}

function measureReplicas(replicas: readonly Replica[], register: Registry): void {
  new Gauge({
    name: "database_replica_available",
    help: "Server processes that read from each replica.",
    labelNames: ["host"],
    registers: [register],
    collect() {
      for (const { host, isAvailable } of replicas) this.set({ host }, isAvailable ? 1 : 0);
    },
  });
}
