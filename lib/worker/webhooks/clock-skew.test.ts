import pino from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { receiver } from "./testing/receiver";
import { sending, settled } from "./testing/sending";

const { listen, deliveries, attempts, makeSender, query, hurry } = await sending();
const there = await receiver();
afterEach(() => vi.restoreAllMocks());

const databaseMillis = async () =>
  Number((await query(`SELECT extract(epoch FROM clock_timestamp()) * 1000 AS "now"`))[0]?.now);

test.each([
  ["ahead", 600_000],
  ["behind", -600_000],
])(
  "a machine whose clock is ten minutes %s sends and waits by the database's, and logs it",
  async (_, offset) => {
    const real = Date.now;
    vi.spyOn(Date, "now").mockImplementation(() => real() + offset);
    const logged: { seconds?: number; msg: string }[] = [];
    const log = pino({ level: "warn" }, { write: (line: string) => logged.push(JSON.parse(line)) });
    const sender = makeSender({ log });
    await sender.start();
    expect(logged).toMatchObject([{ seconds: -offset / 1000, msg: expect.stringContaining("clock") }]);

    const path = `/skewed/${offset}`;
    there.respond((_message, response) => response.writeHead(500).end());
    const { id, insert } = await listen(`${there.url}${path}`);
    await insert(1);
    const [delivery] = await deliveries(id, ([one]) => one?.attempts === 1);
    const now = await databaseMillis();
    const wait = (delivery?.dueAt instanceof Date ? delivery.dueAt.getTime() : Number.NaN) - now;
    expect(wait).toBeGreaterThan(2_000);
    expect(wait).toBeLessThan(6_000);

    there.respond((_message, response) => response.writeHead(204).end());
    await hurry(id);
    await deliveries(id, settled(1));
    const sentAt = there.received
      .filter((message) => message.path === path)
      .map(({ headers }) => Number(headers["webhook-timestamp"]) * 1000);
    expect(sentAt).toHaveLength(2);
    for (const at of sentAt) expect(Math.abs(at - now)).toBeLessThan(4_000);
    const recorded = (await attempts(id)).map(({ at }) => Math.floor(Number(at) / 1000) * 1000);
    expect(recorded).toEqual(sentAt);
    await sender.stop();
  },
);
