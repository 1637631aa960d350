import { backlog } from "./backlog";
import { bulk } from "./bulk";
import { cost } from "./cost";
import { crashes } from "./crash";
import { down } from "./down";
import { fairness } from "./fairness";
import type { Figure } from "./figures";
import { hostile } from "./hostile";
import { idle } from "./idle";
import { interleaved } from "./interleaved";
import { latency } from "./latency";
import { log } from "./log";
import { notifyWaits } from "./notify";
import { order } from "./order";
import type { Receiver } from "./receiver";
import { restarts } from "./restart";
import { rotation } from "./rotation";
import { senders } from "./senders";
import type { Setup } from "./setup";
import { slow } from "./slow";
import { soak } from "./soak";
import { stops } from "./stop";
import { burst, sustained } from "./throughput";
import { zombie } from "./zombie";

type Scenario = (setup: Setup, receiver: Receiver, full: boolean) => Promise<Figure[]>;

/** The scenarios, in the sizes that the targets are for (`full`) and in small ones. */
export const scenarios: Record<string, Scenario> = {
  idle: (setup, _receiver, full) => idle(setup, full ? 60 : 10),
  latency: (setup, receiver, full) => latency(setup, receiver, full ? 60 : 5),
  sustained: (setup, receiver, full) => sustained(setup, receiver, full ? 600 : 5),
  burst: (setup, receiver, full) => burst(setup, receiver, full ? 100_000 : 5_000),
  cost: (setup, receiver, full) => cost(setup, receiver, full ? 10 : 1),
  notify: (setup, receiver, full) => notifyWaits(setup, receiver, full ? 20 : 3),
  crash: (setup, receiver, full) =>
    full ? crashes(setup, receiver, 20, 10_000) : crashes(setup, receiver, 1, 500),
  restart: (setup, receiver, full) =>
    full ? restarts(setup, receiver, 5, 10_000) : restarts(setup, receiver, 1, 500),
  senders: (setup, receiver, full) => senders(setup, receiver, 4, full ? 50_000 : 2_000),
  zombie: (setup, receiver, full) => zombie(setup, receiver, full ? 20 : 3),
  stop: (setup, receiver, full) => stops(setup, receiver, full ? 20 : 3, { dead: true }),
  fairness: (setup, receiver, full) => fairness(setup, receiver, full ? 1_000 : 100, full ? 60 : 5),
  slow: (setup, receiver, full) => slow(setup, receiver, full ? 100 : 20, full ? 60 : 12),
  backlog: (setup, receiver, full) =>
    full ? backlog(setup, receiver, 100_000, 200) : backlog(setup, receiver, 10_000, 50),
  order: (setup, receiver, full) => order(setup, receiver, full ? 1_000 : 100),
  interleaved: (setup, receiver, full) => interleaved(setup, receiver, full ? 10_000 : 500),
  down: (setup, _receiver, full) => down(setup, full ? 5_000 : 300),
  hostile: (setup, receiver, full) => hostile(setup, receiver, full ? 200 : 20),
  rotation: (setup, receiver, full) => rotation(setup, receiver, full ? 20 : 3),
  bulk: (setup, receiver, full) => bulk(setup, receiver, full ? 10_000 : 1_000),
  log: (setup, receiver, full) => log(setup, receiver, full ? 5_000_000 : 100_000),
  soak: (setup, receiver, full) => soak(setup, receiver, full ? 600 : 30),
};
