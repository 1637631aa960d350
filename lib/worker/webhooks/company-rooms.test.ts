import { expect, it } from "vitest";
import { held, idle, none } from "./testing/held";
import { urgentOnly } from "./webhook-queue";

/** Deliveries of so many webhooks of a company, from a lane on. */
const manyHeld = (companyId: string, firstLane: number, lanes: number, each: number) =>
  Array.from({ length: lanes }, (_, n) => held(firstLane + n, companyId, each)).flat();

it("a company that holds as much as is free gets no more than what is urgent, another one does", () => {
  const localQueue = idle();
  localQueue.take(manyHeld("rich", 0, 50, 20), none);
  const claim = localQueue.nextClaim();
  for (let lane = 0; lane < 50; lane++) expect(claim?.batchSizes.get(lane)).toBe(urgentOnly);
  expect(claim).toMatchObject({ room: 500, companyRooms: new Map([["rich", 0]]), maxWebhooks: 50 });
  localQueue.take(held(99, "poor", 1), none);
  expect(localQueue.nextClaim()?.batchSizes.get(99) ?? 5).toBeGreaterThan(0);
});

it("a company without room gets no more urgent ones once it holds ten, until one of them is settled", () => {
  const localQueue = idle();
  const urgent = held(7, "rich", 10).map((delivery) => ({ ...delivery, isUrgent: true }));
  localQueue.take([...manyHeld("rich", 0, 5, 200), ...urgent.slice(0, 9)], none);
  expect(localQueue.nextClaim()?.companyRooms.get("rich")).toBe(0);
  expect(localQueue.nextClaim()?.batchSizes.get(0)).toBe(urgentOnly);
  localQueue.take(urgent.slice(9), none);
  expect(localQueue.nextClaim()?.companyRooms.get("rich")).toBe(-1);
  expect(localQueue.nextClaim()?.batchSizes.get(0)).toBe(0);
  localQueue.releaseWaiting();
  localQueue.settle(localQueue.nextResults());
  expect(localQueue.nextClaim()?.companyRooms.get("rich")).toBeUndefined();
});

it("a company that holds less gets half of what is free beyond it, also for webhooks it holds nothing of", () => {
  const localQueue = idle();
  const batchSizes = new Map([0, 1, 2, 3, 4, 9].map((lane) => [lane, 500]));
  localQueue.take(manyHeld("rich", 0, 5, 180), { ...none, batchSizes });
  const claim = localQueue.nextClaim();
  expect([...(claim?.batchSizes ?? [])]).toEqual([
    [0, 100],
    [1, urgentOnly],
    [2, urgentOnly],
    [3, urgentOnly],
    [4, urgentOnly],
  ]);
  expect(claim).toMatchObject({ room: 550, companyRooms: new Map([["rich", 100]]) });
  localQueue.take(held(9, "poor", 10), { ...none, batchSizes });
  expect(localQueue.nextClaim()).toMatchObject({
    batchSizes: new Map([0, 1, 2, 3, 4].map((lane) => [lane, urgentOnly])).set(0, 95).set(9, 450),
    companyRooms: new Map([
      ["rich", 95],
      ["poor", 540],
    ]),
  });
});

it("companies that take all they may, one after the other, leave room for the next", () => {
  const localQueue = idle();
  const taken: number[] = [];
  for (let company = 0; company < 8; company++) {
    const claim = localQueue.nextClaim();
    if (!claim) throw new Error("There is no room.");
    taken.push(claim.room);
    localQueue.take(held(company, `company ${company}`, claim.room), claim);
    expect(localQueue.nextClaim()?.companyRooms.get(`company ${company}`)).toBeLessThanOrEqual(1);
  }
  expect(taken).toEqual([1000, 500, 250, 125, 62, 31, 16, 8]);
  // However little is free, a company may hold a batch of one webhook while there is any.
  localQueue.take(held(100, "late", 3), none);
  expect(localQueue.nextClaim()).toMatchObject({ room: 5 });
  expect(localQueue.nextClaim()?.companyRooms.get("late")).toBe(2);
});

it("as many webhooks are asked for as the room has five deliveries for", () => {
  const localQueue = idle();
  localQueue.take(Array.from({ length: 388 }, (_, lane) => held(lane, `company ${lane}`, 5)).flat(), none);
  expect(localQueue.nextClaim()).toMatchObject({ room: 30, maxWebhooks: 6 });
});

it("a company that got all it had room for is asked for more when it has room again", () => {
  const localQueue = idle();
  const deliveries = held(1, "one", 1_000);
  localQueue.take(deliveries, { ...none, room: 1_000 });
  expect(localQueue.wantsMore).toBe(true);
  localQueue.take([], localQueue.nextClaim() ?? none);
  expect(localQueue.wantsMore).toBe(false);
  localQueue.releaseWaiting();
  localQueue.settle(localQueue.nextResults());
  expect(localQueue.wantsMore).toBe(true);
  localQueue.take([], localQueue.nextClaim() ?? none);
  expect(localQueue.wantsMore).toBe(false);
});
