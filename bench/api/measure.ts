import { compareResponses } from "./compare-responses";
import { runLoad, type Sample } from "./load";
import type { Options } from "./options";
import type { Scenario } from "./scenarios";
import { headersOf, type Setup, type Side } from "./setup";
import { percentile } from "./statistics";

/** The figures of one side in a scenario. */
export interface Figures {
  requests: number;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** User and system time of the server process. */
  cpuMicrosPerRequest: number;
}

/** A scenario with the figures of both sides. */
export interface Measured {
  name: string;
  title: string;
  figures: Record<Side, Figures>;
}

/** Neither side is always first, and neither always follows the other. */
const order: readonly Side[] = ["millwright", "bare", "bare", "millwright"];

/**
 * Compares the responses of both sides, warms both up equally and measures them alternately. Throws when any response is
 * not as expected.
 */
export async function measure(
  setup: Setup,
  scenario: Scenario,
  options: Options,
  signal: AbortSignal,
): Promise<Measured> {
  const isExpected = await compareResponses(setup, scenario);
  const run = (side: Side) => {
    signal.throwIfAborted();
    const { connections, seconds } = options;
    const load = { connections, seconds, headers: headersOf(setup), status: scenario.status };
    return runLoad({
      ...load,
      server: setup.servers[side],
      calls: scenario.calls[side],
      isExpected: isExpected[side],
    });
  };
  for (const side of order.slice(0, 2)) await run(side);
  const samples: Record<Side, Sample[]> = { millwright: [], bare: [] };
  for (const side of order) samples[side].push(await run(side));
  const figures = { millwright: figuresOf(samples.millwright), bare: figuresOf(samples.bare) };
  return { name: scenario.name, title: scenario.title, figures };
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
