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
import { slow } from "./slow";
import { soak } from "./soak";
import type { Stage } from "./stage";
import { stops } from "./stop";
import { burst, sustained } from "./throughput";
import { zombie } from "./zombie";

type Case = (stage: Stage, receiver: Receiver, full: boolean) => Promise<Figure[]>;

/** Everything that is measured, in the sizes that the targets are meant for and in small ones. */
export const cases: Record<string, Case> = {
  idle: (stage, _receiver, full) => idle(stage, full ? 60 : 10),
  latency: (stage, receiver, full) => latency(stage, receiver, full ? 60 : 5),
  sustained: (stage, receiver, full) => sustained(stage, receiver, full ? 600 : 5),
  burst: (stage, receiver, full) => burst(stage, receiver, full ? 100_000 : 5_000),
  cost: (stage, receiver, full) => cost(stage, receiver, full ? 10 : 1),
  notify: (stage, receiver, full) => notifyWaits(stage, receiver, full ? 20 : 3),
  crash: (stage, receiver, full) =>
    full ? crashes(stage, receiver, 20, 10_000) : crashes(stage, receiver, 1, 500),
  restart: (stage, receiver, full) =>
    full ? restarts(stage, receiver, 5, 10_000) : restarts(stage, receiver, 1, 500),
  senders: (stage, receiver, full) => senders(stage, receiver, 4, full ? 50_000 : 2_000),
  zombie: (stage, receiver, full) => zombie(stage, receiver, full ? 20 : 3),
  stop: (stage, receiver, full) => stops(stage, receiver, full ? 20 : 3, { dead: true }),
  fairness: (stage, receiver, full) => fairness(stage, receiver, full ? 1_000 : 100, full ? 60 : 5),
  slow: (stage, receiver, full) => slow(stage, receiver, full ? 100 : 20, full ? 60 : 12),
  backlog: (stage, receiver, full) =>
    full ? backlog(stage, receiver, 100_000, 200) : backlog(stage, receiver, 10_000, 50),
  order: (stage, receiver, full) => order(stage, receiver, full ? 1_000 : 100),
  interleaved: (stage, receiver, full) => interleaved(stage, receiver, full ? 10_000 : 500),
  down: (stage, _receiver, full) => down(stage, full ? 5_000 : 300),
  hostile: (stage, receiver, full) => hostile(stage, receiver, full ? 200 : 20),
  rotation: (stage, receiver, full) => rotation(stage, receiver, full ? 20 : 3),
  bulk: (stage, receiver, full) => bulk(stage, receiver, full ? 10_000 : 1_000),
  log: (stage, receiver, full) => log(stage, receiver, full ? 5_000_000 : 100_000),
  soak: (stage, receiver, full) => soak(stage, receiver, full ? 600 : 30),
};
