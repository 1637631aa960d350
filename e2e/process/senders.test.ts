import { afterAll, afterEach, expect, test } from "vitest";
import { crashes } from "@/bench/events/crash";
import { type Figure, isReached, lineOf } from "@/bench/events/figures";
import { openReceiver } from "@/bench/events/receiver";
import { restarts } from "@/bench/events/restart";
import { senders } from "@/bench/events/senders";
import { openSetup } from "@/bench/events/setup";
import { stops } from "@/bench/events/stop";
import { zombie } from "@/bench/events/zombie";

// The scenarios of `npm run test:events` at small size; guarantees must reach their targets.
const setup = await openSetup();
const receiver = await openReceiver();
afterEach(async () => {
  receiver.reset();
  await setup.reset();
});
afterAll(async () => {
  receiver.close();
  await setup.close();
});

/** Checks guarantees only; speeds depend on the machine. */
function expectGuarantees(figures: Figure[]) {
  const guarantees = figures.filter(({ isGuarantee }) => isGuarantee);
  expect(guarantees.length).toBeGreaterThan(5);
  expect(guarantees.filter((figure) => !isReached(figure)).map(lineOf)).toEqual([]);
}

test("a sender, the API and PostgreSQL killed with SIGKILL lose no event, keep exact counters, and the first retry comes within 10 s", async () => {
  expectGuarantees(await crashes(setup, receiver, 1, 500));
});

test("a restart of PostgreSQL, fast or immediate, loses nothing, and the same sender resumes within 5 s", async () => {
  expectGuarantees(await restarts(setup, receiver, 1, 500));
});

test("a sender suspended until its lease expired has its results rejected, and works on", async () => {
  expectGuarantees(await zombie(setup, receiver, 3));
});

test("senders stopped with SIGTERM under load send nothing twice", async () => {
  expectGuarantees(await stops(setup, receiver, 3, { dead: false }));
});

test("two senders on one database send nothing twice", async () => {
  expectGuarantees(await senders(setup, receiver, 2, 2_000));
});
