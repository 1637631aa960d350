import { describe, expect, it } from "vitest";
import { modelScope } from "@/lib/server/database/prisma";
import { withTransaction } from "@/lib/server/database/with-transaction";
import { brightlathe, larkfield } from "../testing/worked-example";
import { apiError, writing } from "../testing/writing";

const { call, rows, deps } = await writing();
const path = "settings/upsertItemSerialSequence";
const example = { _operation: "create", itemId: "item_12", next: 1, step: 1, size: 6, prefix: "SN%{yy}-" };

const stored = async (id: string) =>
  (await rows(`SELECT * FROM "itemSerialSequence" WHERE "companyId" = 'co_1' AND "id" = $1`, [id]))[0];

describe("saving a serial sequence", () => {
  it("returns the worked example, once: an item has one sequence", async () => {
    const response = await call(path, example);
    expect(response).toEqual({ id: expect.stringMatching(/^iss_/) });
    expect(await stored(response.id)).toMatchObject({
      itemId: "item_12",
      next: "1",
      step: 1,
      size: 6,
      prefix: "SN%{yy}-",
      suffix: null,
    });
    await expect(call(path, example)).rejects.toMatchObject({
      ...apiError(409, "23505", "itemId"),
      message: expect.stringMatching(/this item already has a serial sequence/i),
    });
  });

  it("of a missing sequence is 404, though the item has another one", async () => {
    const { itemId } = await stored("iss_2");
    const missing = { ...example, _operation: "update", id: "iss_nope", itemId };
    await expect(call(path, missing)).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ["creates", { itemId: "item_20" }],
    ["moves", { _operation: "update", id: "iss_2", itemId: "item_23" }],
  ])(
    "that %s one for an item that a parallel save gives one first is rejected as after it",
    async (_, sent) => {
      await rows("BEGIN");
      await rows(
        `INSERT INTO "itemSerialSequence" ("companyId", "itemId", "createdBy") VALUES ('co_1', $1, 'usr_1')`,
        [sent.itemId],
      );
      const saving = expect(call(path, { ...example, ...sent })).rejects.toMatchObject({
        ...apiError(409, "23505", "itemId"),
        message: "This item already has a serial sequence.",
      });
      const waiting = () => rows(`SELECT FROM pg_locks WHERE NOT "granted" AND "locktype" = 'transactionid'`);
      await expect.poll(waiting).toHaveLength(1);
      await rows("COMMIT");
      await saving;
    },
  );

  it("changes what was sent, clears nulls, and may be moved to an item that has none", async () => {
    const changed = {
      ...example,
      _operation: "update",
      id: "iss_2",
      itemId: "item_9",
      next: 2 ** 53 - 1,
      size: 20,
      step: 5,
    };
    expect(await call(path, { ...changed, prefix: undefined, suffix: "-X" })).toEqual({ id: "iss_2" });
    expect(await stored("iss_2")).toMatchObject({
      prefix: "SN%{yy}-",
      suffix: "-X",
      next: "9007199254740991",
      size: 20,
      step: 5,
    });
    await call(path, { ...changed, prefix: null, suffix: "" });
    expect(await stored("iss_2")).toMatchObject({ prefix: null, suffix: null });
    const taken = { ...example, itemId: "item_22" };
    await call(path, taken);
    await expect(call(path, { ...changed, itemId: taken.itemId })).rejects.toMatchObject(
      apiError(409, "23505", "itemId"),
    );
    await call(path, { ...changed, itemId: "item_21" });
    expect(await stored("iss_2")).toMatchObject({ itemId: "item_21" });
  });

  it.each([
    ["itemId", ""],
    ["next", -1],
    ["next", 1.5],
    ["next", 2 ** 53],
    ["step", 0],
    ["step", 1.5],
    ["step", 2 ** 31],
    ["size", 0],
    ["size", 21],
    ["size", 2.5],
    ["next", null],
    ["prefix", 7],
    ["_operation", "delete"],
    ["colour", "blue"],
  ])("rejects %s %o", async (field, value) => {
    await expect(call(path, { ...example, itemId: "item_7", [field]: value })).rejects.toMatchObject(
      apiError(400, "invalid_input", field),
    );
  });

  it("finds neither unknown items nor unknown sequences, its own company's alone", async () => {
    await expect(call(path, { ...example, itemId: "item_99" })).rejects.toMatchObject(
      apiError(409, "23503", "itemId"),
    );
    const update = { ...example, _operation: "update", id: "iss_99", itemId: "item_24" };
    await expect(call(path, update)).rejects.toMatchObject(apiError(404, "not_found"));
    await expect(call(path, { ...update, id: "" })).rejects.toMatchObject(
      apiError(400, "invalid_input", "id"),
    );
    const { id } = await call(path, { ...example, itemId: "item_7" });
    await expect(call(path, { ...update, id }, larkfield)).rejects.toMatchObject(apiError(404, "not_found"));
  });

  it("numbers units so that parallel draws never repeat a serial, and a draw taken back is given again", async () => {
    const { id } = await call(path, { ...example, itemId: "item_25", next: 99998, size: 5, step: 1 });
    const draw = (error?: Error) =>
      withTransaction({ scope: modelScope(deps, brightlathe) }, async (tx) => {
        const [row] = await tx.$queryRaw<{ serial: string }[]>`SELECT next_serial('item_25') AS serial`;
        if (error) throw error;
        return row?.serial.replace(/^SN\d\d-/, "");
      });
    await expect(draw(new Error("taken back"))).rejects.toThrow("taken back");
    const serials = await Promise.all(Array.from({ length: 30 }, () => draw()));
    expect(serials.sort()).toEqual(Array.from({ length: 30 }, (_, at) => String(99998 + at)).sort());
    expect(await stored(id)).toMatchObject({ next: "100028" });
  });
});
