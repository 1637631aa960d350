import { compareResponses } from "./compare-responses";
import { runLoad, type Sample } from "./load";
import type { Options } from "./options";
import type { Contender, Scenario } from "./scenarios";
import { percentile } from "./statistics";

/** The figures of one server in a scenario. */
export interface Figures {
  requests: number;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** User and system time of the server process. */
  cpuMicrosPerRequest: number;
}

/** A scenario with the figures of each server, by name. */
export interface Measured {
  name: string;
  title: string;
  figures: Record<string, Figures>;
}

/**
 * Compares the responses of all servers, warms them up equally and measures them forwards and backwards (A B B A), so that
 * none is always first and none always follows the same one. Throws when any response is not as expected.
 */
export async function measure(
  scenario: Scenario,
  { connections, seconds }: Options,
  signal: AbortSignal,
): Promise<Measured> {
  const { name, title, contenders } = scenario;
  const isExpected = await compareResponses(scenario);
  const run = (contender: Contender) => {
    signal.throwIfAborted();
    const { server, headers, task } = contender;
    const { calls, status } = task;
    const matches = isExpected.get(contender) ?? (() => false);
    return runLoad({ connections, seconds, server, headers, calls, status, isExpected: matches });
  };
  for (const contender of contenders) await run(contender);
  const samples = new Map<string, Sample[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of [...contenders, ...contenders.toReversed()]) {
    samples.get(contender.name)?.push(await run(contender));
  }
  const figures = Object.fromEntries([...samples].map(([side, own]) => [side, figuresOf(own)]));
  return { name, title, figures };
}

function figuresOf(samples: Sample[]): Figures {
  const latencies = samples.flatMap((sample) => sample.latencies);
  const total = (of: (sample: Sample) => number) => samples.reduce((all, sample) => all + of(sample), 0);
  return {
    requests: latencies.length,
    requestsPerSecond: latencies.length / total(({ seconds }) => seconds),
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    cpuMicrosPerRequest: total(({ cpuMicros }) => cpuMicros) / latencies.length,
  };
}
