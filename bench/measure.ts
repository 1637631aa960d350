import { agree, headersOf } from "./agree";
import { drive, type Sample } from "./drive";
import type { Options } from "./options";
import type { Scenario } from "./scenarios";
import type { Side, Stage } from "./stage";

/** What one side did in a scenario. */
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

/** Neither side is always the first one, nor always the one behind the other. */
const order: readonly Side[] = ["millwright", "bare", "bare", "millwright"];

/** Checks a scenario on both sides, warms both equally and measures them by turns. Throws when any answer is wrong. */
export async function measure(
  stage: Stage,
  one: Scenario,
  options: Options,
  asked: AbortSignal,
): Promise<Measured> {
  const isRight = await agree(stage, one);
  const run = (side: Side) => {
    asked.throwIfAborted();
    const { connections, seconds } = options;
    const load = { connections, seconds, headers: headersOf(stage), status: one.status };
    return drive({ ...load, server: stage.servers[side], calls: one.calls[side], isRight: isRight[side] });
  };
  for (const side of order.slice(0, 2)) await run(side);
  const samples: Record<Side, Sample[]> = { millwright: [], bare: [] };
  for (const side of order) samples[side].push(await run(side));
  const figures = { millwright: sum(samples.millwright), bare: sum(samples.bare) };
  return { name: one.name, title: one.title, figures };
}

function sum(samples: Sample[]): Figures {
  const latencies = samples.flatMap((sample) => sample.latencies).sort((a, b) => a - b);
  const total = (of: (sample: Sample) => number) => samples.reduce((all, sample) => all + of(sample), 0);
  const at = (share: number) => latencies[Math.ceil(latencies.length * share) - 1] ?? Number.NaN;
  return {
    requests: latencies.length,
    requestsPerSecond: latencies.length / total(({ seconds }) => seconds),
    p50: at(0.5),
    p99: at(0.99),
    cpuMicrosPerRequest: total(({ cpuMicros }) => cpuMicros) / latencies.length,
  };
}
