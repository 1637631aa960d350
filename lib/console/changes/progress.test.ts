import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rowApi } from "@/lib/server/rows/testing/row-api";
import { testMember } from "@/lib/server/testing/test-member";
import { changesApi } from "./testing/changes-api";

const api = await rowApi();
const { company1, company2, deps } = api;
const { run } = changesApi(api);
const progress = async (token: string) => (await run("getProgress", { token })).json;
const noProgress = { total: 0, done: null, cancelled: false };
const named = async () =>
  (await deps.pool.query(`SELECT FROM "customerType" WHERE "name" LIKE 'Many %'`)).rowCount;

const count = 4_400;
const matching = { resource: "customerType", filter: "name=like.Many*", expected: count };
const edit = { kind: "updateMatching", ...matching, values: { customFields: { many: true } } };
const editEach = async () => {
  const { rows } = await deps.pool.query(
    `SELECT "id" FROM "customerType" WHERE "name" LIKE 'Many %' ORDER BY "id"`,
  );
  const { resource, values } = edit;
  return rows.map(({ id }) => ({ kind: "update", resource, id, values }));
};
const remove = { kind: "deleteMatching", ...matching };
const tagged = async () =>
  (await deps.pool.query(`SELECT FROM "customerType" WHERE "customFields" @> '{"many": true}'`)).rowCount;

/** Half of the way through, a record waits at a lock, so that a test can hold a plan up while it is applied. */
beforeEach(async () => {
  await deps.pool.query(
    `INSERT INTO "customerType" ("companyId", "name", "createdBy") SELECT $1, 'Many ' || n, $2 FROM generate_series(1, $3::int) n`,
    [company1.companyId, company1.userId, count],
  );
  await gateAt(
    `SELECT "id" FROM "customerType" WHERE "name" LIKE 'Many %' ORDER BY "id" OFFSET 2200 LIMIT 1`,
  );
});
afterEach(() => deps.pool.query(`DELETE FROM "customerType" WHERE "name" LIKE 'Many %'`));

async function gateAt(record: string) {
  const { rows } = await deps.pool.query(record);
  await deps.pool.query(`
    CREATE SEQUENCE IF NOT EXISTS "gatePasses";
    CREATE OR REPLACE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(77), nextval('"gatePasses"'); RETURN coalesce(NEW, OLD); END $$;
    CREATE OR REPLACE TRIGGER "gate" BEFORE UPDATE OR DELETE ON "customerType" FOR EACH ROW
      WHEN (OLD."id" = '${rows[0].id}') EXECUTE FUNCTION wait_at_gate()`);
}

/** The same for its undo, which is in the order of the recorded changes, from the last one. */
const gateAtUndo = (changeSetId: string) =>
  gateAt(`SELECT "recordId" AS "id" FROM "rowChange" WHERE "changeSetId" = '${changeSetId}'
    ORDER BY "position" DESC OFFSET 2200 LIMIT 1`);

const isHeldUp = async () => {
  const { rowCount } = await deps.pool.query(
    `SELECT FROM pg_locks WHERE "locktype" = 'advisory' AND "objid" = 77 AND NOT "granted"`,
  );
  return rowCount === 1;
};

/** Makes the call that is followed by this token, and does `work` once its first step is done and its second waits. */
async function halfwayOf(
  name: string,
  body: object,
  token: string,
  work: () => Promise<void>,
  send = () => run(name, body),
) {
  const gate = await deps.pool.connect();
  try {
    await gate.query(`SELECT pg_advisory_lock(77)`);
    let response: unknown = null;
    const running = send().then((sent) => {
      response = sent.json;
      return sent;
    });
    const halfDone = { total: count, done: 2_000, cancelled: false };
    // A call that ends too early shows why.
    await expect.poll(async () => response ?? progress(token), { timeout: 15_000 }).toEqual(halfDone);
    // The first step is noted before the run looks whether it was cancelled; only then does the second begin.
    await expect.poll(isHeldUp, { timeout: 15_000 }).toBe(true);
    await work();
    await gate.query(`SELECT pg_advisory_unlock(77)`);
    return await running;
  } finally {
    await gate.query(`SELECT pg_advisory_unlock_all()`);
    gate.release();
  }
}

const halfway = (token: string, work: () => Promise<void>) => halfwayOf("apply", { token }, token, work);

/** The same of a call that is followed by an id of the caller's choice. */
const halfwayRun = (name: string, body: object, work: (runId: string) => Promise<void>) => {
  const runId = randomUUID();
  return halfwayOf(name, { ...body, runId }, runId, () => work(runId));
};
const cancelRun = async (runId: string) => {
  expect((await run("cancel", { token: runId }, company2)).status).toBe(404);
  expect((await run("cancel", { token: runId })).json).toEqual({});
};

describe("a large plan that is applied", () => {
  it("shows its progress to the user who made it, and nothing to others until it is committed", async () => {
    const { token } = (await run("plan", { changes: [edit] })).json;
    expect(await progress(token)).toEqual({ total: count, done: null, cancelled: false });
    const applied = await halfway(token, async () => {
      expect(await tagged()).toBe(0);
      expect((await run("getProgress", { token }, company2)).json).toEqual(noProgress);
      expect((await run("cancel", { token }, company2)).status).toBe(404);
      const { browser } = await testMember(api, { 1: "admin" });
      expect((await browser.run("changes/cancel", { token })).status).toBe(404);
    });
    expect(applied.json).toMatchObject({ updated: count });
    expect(await tagged()).toBe(count);
    expect(await progress(token)).toEqual(noProgress);
    for (const name of ["cancel", "apply"]) expect((await run(name, { token })).status, name).toBe(404);
  });

  it.each([
    ["edit", edit],
    ["deletion", remove],
  ])("is rolled back whole when its %s is cancelled, and is not applied later", async (_, change) => {
    const { token } = (await run("plan", { changes: [change] })).json;
    const applied = await halfway(token, async () => {
      expect((await run("cancel", { token })).json).toEqual({});
    });
    expect(applied.json).toMatchObject({
      code: "conflict",
      message: "The plan was cancelled; nothing was applied.",
    });
    expect([await named(), await tagged()]).toEqual([count, 0]);
    expect((await run("apply", { token })).status).toBe(409);
    expect(await progress(token)).toMatchObject({ cancelled: true });
    const { results } = (await run("getChangeSets", { resource: "customerType" })).json;
    expect(
      results.map(({ deleted, updated }: Record<string, number>) => [deleted, updated]),
    ).not.toContainEqual([expect.anything(), 2_000]);
  });

  it("deletes records that refer to each other across its steps, and is undone", async () => {
    await deps.pool.query(`
      ALTER TABLE "customerType" ADD COLUMN "next" text COLLATE "C",
        ADD FOREIGN KEY ("companyId", "next") REFERENCES "customerType" ("companyId", "id");
      CREATE INDEX ON "customerType" ("companyId", "next");
      UPDATE "customerType" SET "next" = (SELECT max("id") FROM "customerType" WHERE "name" LIKE 'Many %')
      WHERE "id" = (SELECT min("id") FROM "customerType" WHERE "name" LIKE 'Many %');
      UPDATE "customerType" SET "next" = (SELECT min("id") FROM "customerType" WHERE "name" LIKE 'Many %')
      WHERE "id" = (SELECT max("id") FROM "customerType" WHERE "name" LIKE 'Many %')`);
    const { token, errors } = (await run("plan", { changes: [remove] })).json;
    expect(errors).toEqual([]);
    const applied = await run("apply", { token });
    expect(applied.json).toMatchObject({ deleted: count });
    expect(await named()).toBe(0);
    await deps.pool.query(`ALTER TABLE "customerType" DROP COLUMN "next"`);
    expect((await run("undo", { changeSetId: applied.json.changeSetId })).json).toMatchObject({
      inserted: count,
    });
  });
});

describe("a large plan that is made", () => {
  it("shows how far it has come, and is a plan like any other", async () => {
    const ids: string[] = [];
    const planned = await halfwayRun("plan", { changes: [remove] }, async (runId) => {
      ids.push(runId);
      expect((await run("getProgress", { token: runId }, company2)).json).toEqual(noProgress);
      expect((await run("apply", { token: runId })).status).toBe(404);
    });
    expect(planned.json).toMatchObject({ deleted: count, errors: [] });
    expect(await named()).toBe(count);
    expect(await progress(ids[0] ?? "")).toEqual(noProgress);
    expect((await run("cancel", { token: ids[0] })).status).toBe(404);
    expect((await run("apply", { token: planned.json.token })).json).toMatchObject({ deleted: count });
  });

  it.each([
    ["edit", async () => [edit]],
    ["deletion", async () => [remove]],
    ["edit of named records", editEach],
  ])("makes no plan when its %s is cancelled", async (_, changesOf) => {
    const changes = await changesOf();
    const plans = async () =>
      (await deps.pool.query(`SELECT FROM "changePlan" WHERE "changes" IS NOT NULL`)).rowCount;
    const gatePasses = async () =>
      Number((await deps.pool.query(`SELECT nextval('"gatePasses"') AS "passes"`)).rows[0].passes);
    const [before, passed] = [await plans(), await gatePasses()];
    const planned = await halfwayRun("plan", { changes }, cancelRun);
    expect(planned).toMatchObject({
      status: 409,
      json: { code: "conflict", message: "Planning was cancelled; nothing was changed." },
    });
    expect([await named(), await tagged(), await plans()]).toEqual([count, 0, before]);
    // The record at the gate is written once: a cancelled step is no error that is looked for.
    expect(await gatePasses()).toBe(passed + 2);
  });

  it("creates very many in steps too, and finds the one among them that has an error", async () => {
    const create = (name: string) => ({ kind: "create", resource: "customerType", values: { name } });
    const changes = Array.from({ length: 2_100 }, (_, n) => create(`New ${n}`));
    const { rows } = await deps.pool.query(
      `SELECT "name" FROM "customerType" WHERE "name" LIKE 'Many %' LIMIT 1`,
    );
    const runId = randomUUID();
    const { json } = await run("plan", {
      changes: [...changes, create(rows[0].name)],
      skipErrors: true,
      runId,
    });
    expect(json).toMatchObject({ inserted: 2_100, skipped: [2_100] });
    expect(await progress(runId)).toEqual(noProgress);
  });

  it("rejects an id that is no UUID, and one that was used", async () => {
    const runId = randomUUID();
    await halfwayRun("plan", { changes: [edit] }, cancelRun);
    const small = { changes: [{ kind: "create", resource: "customerType", values: { name: "Run" } }] };
    await deps.pool.query(
      `INSERT INTO "changePlan" ("companyId", "id", "userId", "expiresAt") VALUES ($1, $2, 'somebody', now() + interval '1 hour')`,
      [company1.companyId, runId],
    );
    for (const wrong of ["1", runId]) {
      expect(await run("plan", { ...small, runId: wrong })).toMatchObject({
        status: 400,
        json: { issues: [{ path: ["runId"] }] },
      });
    }
  });
});

describe("a large undo", () => {
  const applied = async (change: object): Promise<string> => {
    const { token } = (await run("plan", { changes: [change] })).json;
    const { changeSetId } = (await run("apply", { token })).json;
    await gateAtUndo(changeSetId);
    return changeSetId;
  };

  it("shows how far it has come", async () => {
    const changeSetId = await applied(edit);
    const undone = await halfwayRun("undo", { changeSetId }, async () => {
      expect(await tagged()).toBe(count);
    });
    expect(undone.json).toMatchObject({ updated: count });
    expect(await tagged()).toBe(0);
  });

  it("is rolled back whole when it is cancelled, and can be made later", async () => {
    const changeSetId = await applied(edit);
    const undone = await halfwayRun("undo", { changeSetId }, cancelRun);
    expect(undone).toMatchObject({
      status: 409,
      json: { code: "conflict", message: "The undo was cancelled; nothing was undone." },
    });
    expect(await tagged()).toBe(count);
    expect((await run("getChangeSets", { limit: 1 })).json.results[0]).toMatchObject({
      id: changeSetId,
      obstacle: null,
    });
    expect((await run("undo", { changeSetId })).json).toMatchObject({ updated: count });
    expect(await tagged()).toBe(0);
  });
});

describe("a call with a runId and an Idempotency-Key", () => {
  const planOf = (runId: string) => ({ changes: [edit], runId });
  const undoOf = async (runId: string) => {
    const { token } = (await run("plan", { changes: [edit] })).json;
    const { changeSetId } = (await run("apply", { token })).json;
    await gateAtUndo(changeSetId);
    return { changeSetId: changeSetId as string, runId };
  };
  const calls = [
    ["plan", planOf],
    ["undo", undoOf],
  ] as const;
  const repeated = (name: string, body: object) => {
    const headers = { "idempotency-key": JSON.stringify(body).slice(-60) };
    return () => run(name, body, company1, headers);
  };

  it.each(calls)("of %s is repeated any number of times", async (name, bodyOf) => {
    const send = repeated(name, await bodyOf(randomUUID()));
    const first = await send();
    expect(first).toMatchObject({ status: 200, json: { updated: count } });
    for (const again of [await send(), await send()]) {
      expect([again.status, again.text]).toEqual([200, first.text]);
      expect(again.headers["idempotent-replayed"]).toBe("true");
    }
  });

  it.each(calls)(
    "of %s is in progress while the first one runs, for others its id is in use",
    async (name, bodyOf) => {
      const runId = randomUUID();
      const body = await bodyOf(runId);
      const send = repeated(name, body);
      const halfDone = halfwayOf(
        name,
        body,
        runId,
        async () => {
          const again = await send();
          expect([again.status, again.json.code, again.headers["retry-after"]]).toEqual([
            409,
            "in_progress",
            "1",
          ]);
          expect((await run(name, body)).json.issues[0].path).toEqual(["runId"]);
          expect(await progress(runId)).toMatchObject({ done: 2_000 });
        },
        send,
      );
      expect((await halfDone).json).toMatchObject({ updated: count });
      expect((await send()).headers["idempotent-replayed"]).toBe("true");
    },
  );

  it("that was rejected can be sent again", async () => {
    const filter = { ...edit, filter: "name=nope.1" };
    for (const [name, body, status] of [
      ["undo", { changeSetId: "aud_nothing" }, 404],
      ["plan", { changes: [{ ...filter, resource: "nothing" }] }, 400],
    ] as const) {
      const send = repeated(name, { ...body, runId: randomUUID() });
      const [first, again] = [await send(), await send()];
      expect([first.status, again.status]).toEqual([status, status]);
      expect(again.json.message).toBe(first.json.message);
    }
    const { rowCount } = await deps.pool.query(
      `SELECT FROM "changePlan" WHERE "changes" IS NULL AND "userId" <> 'somebody'`,
    );
    expect(rowCount).toBe(0);
  });
});

it("a run that was interrupted is made again under its id", async () => {
  const runId = randomUUID();
  await deps.pool.query(
    `INSERT INTO "changePlan" ("companyId", "id", "userId", "done", "cancelled", "expiresAt")
     VALUES ($1, $2, $3, 5, true, now() - interval '1 minute')`,
    [company1.companyId, runId, company1.userId],
  );
  const again = await halfwayOf("plan", { changes: [edit], runId }, runId, async () => {});
  expect(again.json).toMatchObject({ updated: count });
});
