import autocannon from "autocannon";
import { cpuTicks, microsPerTick } from "./cpu-ticks";
import type { Call } from "./scenarios";
import type { RunningServer } from "./servers";

/** A load on one server. */
export interface Load {
  server: Pick<RunningServer, "origin" | "pid">;
  headers: Record<string, string>;
  calls: readonly Call[];
  connections: number;
  seconds: number;
  /** The status that every response must have. */
  status: number;
  isExpected(body: string): boolean;
}

/** The measurements of one load. */
export interface Sample {
  seconds: number;
  /** Milliseconds of each response. */
  latencies: number[];
  cpuMicros: number;
}

/** Sends the calls for `seconds`. Throws when a response is missing, has another status or an unexpected body. */
export async function runLoad(load: Load): Promise<Sample> {
  const before = cpuTicks(load.server.pid);
  const latencies: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(optionsOf(load), (error, result) =>
      error ? reject(error) : resolve(result),
    );
    instance.on("response", (_client, _status, _bytes, millis) => latencies.push(millis));
  });
  requireExpected(load, result);
  const cpuMicros = (cpuTicks(load.server.pid) - before) * microsPerTick;
  return { seconds: (result.finish.getTime() - result.start.getTime()) / 1000, latencies, cpuMicros };
}

function optionsOf({ server, headers, calls, connections, seconds, isExpected }: Load): autocannon.Options {
  let clients = 0;
  return {
    url: server.origin,
    connections,
    duration: seconds,
    sampleInt: 50,
    headers,
    // Each connection has calls of its own, so that no two change one row at the same time.
    setupClient(client) {
      const remainder = clients++ % Math.min(connections, calls.length);
      const own = calls.filter((_, index) => index % connections === remainder);
      client.setRequests(own.map((call) => ({ ...call })));
    },
    verifyBody: (body) => isExpected(String(body ?? "")),
  };
}

function requireExpected({ status }: Load, { statusCodeStats, errors, mismatches }: autocannon.Result): void {
  const others = Object.keys(statusCodeStats ?? {}).filter((code) => code !== String(status));
  if (others.length > 0)
    throw new Error(`Responses had the status ${others.join(", ")} instead of ${status}.`);
  if (errors > 0) throw new Error(`${errors} calls had no response.`);
  if (mismatches > 0) throw new Error(`${mismatches} responses had an unexpected body.`);
}
