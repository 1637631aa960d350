import { expect, test } from "vitest";
import { responseOf, workedExample } from "../testing/reading";
import { brightlathe, insertRows } from "../testing/worked-example";
import * as operation from "./get-item-serial-sequence";

const pool = await workedExample();

await insertRows(pool, brightlathe, {
  itemSerialSequence: [{ id: "iss_9", itemId: "item_12", next: Number.MAX_SAFE_INTEGER, suffix: "-X" }],
});

const sequence = (id: string) => responseOf(pool, operation, brightlathe, { id });

test("the largest next number is returned to its last digit", async () => {
  expect(await sequence("iss_9")).toMatchObject({
    next: 9007199254740991,
    prefix: null,
    suffix: "-X",
    itemTrackingType: "Serial",
    updatedAt: null,
  });
});

test("an unknown sequence is not found", async () => {
  expect(await sequence("iss_unknown")).toBeNull();
});
