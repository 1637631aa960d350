import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import type { Served } from "./processes";
import type { Call } from "./scenarios";

/** A load on one server. */
export interface Load {
  server: Served;
  headers: Record<string, string>;
  calls: readonly Call[];
  connections: number;
  seconds: number;
  /** The status that every answer must have. */
  status: number;
  isRight(body: string): boolean;
}

/** What a load has shown. */
export interface Sample {
  seconds: number;
  /** Milliseconds of each answer. */
  latencies: number[];
  cpuMicros: number;
}

/** Linux tells CPU time in ticks of 10 ms. */
const microsPerTick = 10_000;

/** Sends the calls for as long as asked. Throws when an answer is missing, of another status or not right. */
export async function drive(load: Load): Promise<Sample> {
  const before = cpuTicks(load.server.pid);
  const latencies: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(optionsOf(load), (error, done) => (error ? reject(error) : resolve(done)));
    instance.on("response", (_client, _status, _bytes, millis) => latencies.push(millis));
  });
  refuseWrong(load, result);
  const cpuMicros = (cpuTicks(load.server.pid) - before) * microsPerTick;
  return { seconds: (result.finish.getTime() - result.start.getTime()) / 1000, latencies, cpuMicros };
}

function optionsOf({ server, headers, calls, connections, seconds, isRight }: Load): autocannon.Options {
  let opened = 0;
  return {
    url: server.origin,
    connections,
    duration: seconds,
    sampleInt: 50,
    headers,
    // Each connection has calls of its own, so that no two change one row at the same time.
    setupClient(client) {
      const turn = opened++;
      const own = calls.filter(
        (_, index) => index % connections === turn % Math.min(connections, calls.length),
      );
      client.setRequests(own.map((call) => ({ ...call })));
    },
    verifyBody: (body) => isRight(String(body ?? "")),
  };
}

function refuseWrong({ status }: Load, { statusCodeStats, errors, mismatches }: autocannon.Result): void {
  const others = Object.keys(statusCodeStats ?? {}).filter((code) => code !== String(status));
  if (others.length > 0) throw new Error(`Answers had the status ${others.join(", ")} instead of ${status}.`);
  if (errors > 0) throw new Error(`${errors} calls were not answered.`);
  if (mismatches > 0) throw new Error(`${mismatches} answers were not right.`);
}

/** User and system time of a process: the 14th and 15th column, after the name in parentheses. */
function cpuTicks(pid: number): number {
  const columns = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return Number(columns[11]) + Number(columns[12]);
}
