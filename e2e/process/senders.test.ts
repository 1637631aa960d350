import { afterAll, afterEach, expect, test } from "vitest";
import { crashes } from "@/bench/events/crash";
import { type Figure, isReached, lineOf } from "@/bench/events/figures";
import { openReceiver } from "@/bench/events/receiver";
import { restarts } from "@/bench/events/restart";
import { senders } from "@/bench/events/senders";
import { openSetup } from "@/bench/events/setup";
import { stops } from "@/bench/events/stop";
import { zombie } from "@/bench/events/zombie";

// The same as `npm run test:events` does in large, with everything that it promises held against its target.
const setup = await openSetup();
const receiver = await openReceiver();
afterEach(async () => {
  receiver.forget();
  await setup.reset();
});
afterAll(async () => {
  receiver.close();
  await setup.close();
});

/** Speeds are left to the measurement. */
function expectKept(figures: Figure[]) {
  const promises = figures.filter(({ isPromise }) => isPromise);
  expect(promises.length).toBeGreaterThan(5);
  expect(promises.filter((figure) => !isReached(figure)).map(lineOf)).toEqual([]);
}

test("a sender, the API and PostgreSQL that are killed with -9 lose nothing and count right, and the first retry comes within 10 s", async () => {
  expectKept(await crashes(setup, receiver, 1, 500));
});

test("a restart of PostgreSQL, fast or immediate, loses nothing, and the same sender goes on within 5 s", async () => {
  expectKept(await restarts(setup, receiver, 1, 500));
});

test("a sender that was frozen until others took over says nothing that counts, and works on", async () => {
  expectKept(await zombie(setup, receiver, 3));
});

test("senders that are stopped by SIGTERM in the middle of their work send nothing twice", async () => {
  expectKept(await stops(setup, receiver, 3, { dead: false }));
});

test("two senders on one database send nothing twice", async () => {
  expectKept(await senders(setup, receiver, 2, 2_000));
});
