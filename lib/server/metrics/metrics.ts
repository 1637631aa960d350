import cluster from "node:cluster";
import type pg from "pg";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { readMetricsOfAll, shareMetrics } from "./metrics-of-all";
import { measureWebhooks } from "./webhook-metrics";

/** What a process measures of itself. */
export interface Metrics {
  /** Notes an answered request; `route` is a pattern, never what a caller sent. */
  request(route: string, method: string, status: number, milliseconds: number): void;
  /** Everything in the text format of Prometheus. */
  read(): Promise<{ contentType: string; text: string }>;
}

const knownMethods = new Set(["GET", "HEAD", "OPTIONS", "POST", "PATCH", "PUT", "DELETE"]);
/** Seconds; finer where most answers lie. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics of a process over its pools of database connections, the first of which also knows of webhooks. */
export function createMetrics(pools: Record<string, pg.Pool> & { primary: pg.Pool }): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 20 });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Requests by route, method and status: how many (_count) and how long they took.",
    labelNames: ["route", "method", "status"],
    buckets,
    registers: [register],
  });
  measurePools(pools, register);
  // The last, so that its own query is not among the connections in use.
  measureWebhooks(pools.primary, register);
  if (cluster.isWorker) shareMetrics(register);
  return {
    request(route, method, status, milliseconds) {
      const known = knownMethods.has(method) ? method : "other";
      requests.observe({ route, method: known, status }, milliseconds / 1000);
    },
    read: async () => ({
      contentType: register.contentType,
      text: await (cluster.isWorker ? readMetricsOfAll() : register.metrics()),
    }),
  };
}

function measurePools(pools: Record<string, pg.Pool>, register: Registry): void {
  const each = Object.entries(pools);
  new Gauge({
    name: "database_pool_connections",
    help: "Connections to each database, by what they are doing.",
    labelNames: ["database", "state"],
    registers: [register],
    collect() {
      for (const [database, { totalCount, idleCount }] of each) {
        this.set({ database, state: "in_use" }, totalCount - idleCount);
        this.set({ database, state: "idle" }, idleCount);
      }
    },
  });
  new Gauge({
    name: "database_pool_waiting",
    help: "Calls that wait for a connection.",
    labelNames: ["database"],
    registers: [register],
    collect() {
      for (const [database, { waitingCount }] of each) this.set({ database }, waitingCount);
    },
  });
}
