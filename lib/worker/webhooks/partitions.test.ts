import { expect, test } from "vitest";
import { receiver } from "./testing/receiver";
import { sending, settled } from "./testing/sending";

const { listen, deliveries, attempts, makeSender, query } = await sending();
const there = await receiver();

test("attempts are recorded where no job has made the partition of their day", async () => {
  const partitions = await query(
    `SELECT inhrelid::regclass::text AS "name" FROM pg_inherits WHERE inhparent = '"webhookAttempt"'::regclass`,
  );
  for (const { name } of partitions) await query(`DROP TABLE ${name}`);
  const { id, insert } = await listen(there.url);
  await insert(2);
  const sender = makeSender();
  await sender.start();
  await deliveries(id, settled(2));
  await sender.stop();
  expect(there.received).toHaveLength(2);
  expect(await attempts(id)).toMatchObject([{ succeeded: true }, { succeeded: true }]);
});
