import { expect, test } from "vitest";
import { receiver } from "./testing/receiver";
import { sending } from "./testing/sending";

const { listen, makeSender, query, until } = await sending();
const there = await receiver();
there.respond(({ path }, response) => {
  if (path !== "/hung") response.writeHead(204).end();
});

const attemptsOf = (companyId: string) =>
  [
    `SELECT count(*)::integer AS count FROM "webhookAttempt" WHERE "companyId" = $1`,
    [companyId] as unknown[],
  ] as const;

test("420 receivers of one company that never respond do not stall another company's deliveries", async () => {
  const hung = await listen(`${there.url}/hung`);
  await hung.tenant.do((session) =>
    session.query(
      `INSERT INTO "webhook" ("name", "table", "url", "onInsert")
       SELECT n::text, 'shippingTerm', $1, true FROM generate_series(2, 420) n`,
      [`${there.url}/hung`],
    ),
  );
  const quick = await listen(`${there.url}/quick`);
  await hung.insert(5);
  const sender = makeSender();
  await sender.start();
  for (let n = 1; n <= 12; n++) {
    await quick.insert(1, `Term ${n}, `);
    await until(...attemptsOf(quick.tenant.companyId), ([row]) => row?.count === n, 30);
  }
  // Nothing had to end first.
  expect(await query(...attemptsOf(hung.tenant.companyId))).toEqual([{ count: 0 }]);
  expect(there.maxOpen.get("/hung")).toBeGreaterThan(500);
  expect(there.maxOpen.get("/hung")).toBeLessThanOrEqual(1_000);
}, 60_000);
