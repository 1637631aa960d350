import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { names } from "./company";
import { type Figure, none } from "./figures";
import { arrivalsAt, type Receiver } from "./receiver";
import type { Setup } from "./setup";

const megabyte = 2 ** 20;
const chunk = Buffer.alloc(megabyte, "x");

/** Responds with a gigabyte, as fast as it is read. */
function gigabyte(response: ServerResponse): void {
  let left = 1024;
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left--;
      if (!response.write(chunk)) return;
    }
    response.end();
  };
  response.writeHead(200).on("drain", more);
  more();
}

/** Responds with a byte per second and never ends. */
function drip(response: ServerResponse): void {
  response.writeHead(200).write("x");
  const timer = setInterval(() => response.write("x"), 1_000);
  response.on("close", () => clearInterval(timer));
}

/** The cost of hostile responses for the sender: memory, time, and bytes stored. */
export async function hostile(setup: Setup, receiver: Receiver, events: number): Promise<Figure[]> {
  const bomb = gzipSync(Buffer.alloc(100 * megabyte));
  receiver.responders
    .set("gigabyte", gigabyte)
    .set("drip", drip)
    .set("bomb", (response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb))
    .set("headers", (response) => response.writeHead(200, { "x-long": "x".repeat(100_000) }).end());
  const sender = await setup.startSender();
  const calm = await setup.subscribe(`${receiver.url}/calm`);
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(sender.pid));
  }, 50);
  // Ordinary messages first, until the heap has grown to what V8 lets it keep as garbage.
  for (let round = 0; round < 5; round++) {
    await calm.insert(names(1_000));
    await setup.untilDrained(60);
  }
  const ordinary = peak;
  const hosts = [];
  for (const kind of ["gigabyte", "drip", "bomb", "headers"])
    hosts.push(await setup.subscribe(`${receiver.url}/${kind}`));
  peak = 0;
  for (const host of hosts) await host.insert(names(host === hosts[1] ? 5 : events));
  const lanes = hosts.map(({ lane }) => lane);
  // The drips end last, each after the total timeout of an attempt.
  await untilAttempted(setup, lanes, 30);
  clearInterval(watch);
  const arrived = arrivalsAt(receiver, 1, ({ path }) => path === "/calm");
  const began = performance.now();
  await calm.insert(names(1));
  await arrived;
  const trip = performance.now() - began;
  const [row] = await setup.query(
    `SELECT max(octet_length("responseBody")) AS body, max(abs("durationMs" - 15000)) FILTER (WHERE "lane" = $2) AS late,
       count(*) FILTER (WHERE "lane" <> $2 AND "durationMs" > 14000) AS hung
     FROM "webhookAttempt" WHERE "lane" = ANY ($1)`,
    [lanes, hosts[1]?.lane],
  );
  await sender.stop("immediate");
  return [
    {
      title: `${events} responses each of a gigabyte, a gzip bomb, long headers; drips: memory over that of others`,
      measured: Math.max(peak - ordinary, 0),
      target: { max: 20 },
      unit: "MB",
    },
    { ...none("  largest stored response", Number(row?.body)), target: { max: 65_536 }, unit: "B" },
    { ...none("  a drip ended off its 15 s by", Number(row?.late)), target: { max: 500 }, unit: "ms" },
    none("  others that timed out", Number(row?.hung)),
    { title: "  a calm receiver's next message", measured: trip, target: { max: 250 }, unit: "ms" },
  ];
}

/** Waits until every delivery of some webhooks was attempted. */
async function untilAttempted(setup: Setup, lanes: number[], seconds: number): Promise<void> {
  for (const end = performance.now() + seconds * 1000; ; ) {
    const [row] = await setup.query(
      `SELECT count(*)::integer AS left FROM "webhookDelivery" WHERE "lane" = ANY ($1) AND "attempts" = 0`,
      [lanes],
    );
    if (row?.left === 0) return;
    if (performance.now() > end)
      throw new Error(`After ${seconds} s ${row?.left} deliveries were not attempted.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Resident memory of a process in MB; Linux only. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}
