import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { describe, expect, test, vi } from "vitest";
import { contracts } from "@/lib/operations/contracts";
import { demoId } from "@/lib/schemas/demo-ids";
import { createKey } from "../../auth/api-keys/manage-keys";
import { rotate } from "../../auth/api-keys/testing/rotate";
import { rowApi } from "../../rows/testing/row-api";
import type { TestResponse } from "../../testing/test-api";
import { purgeIdempotencyKeys } from "./run-once";

const { company1, company2, deps, call, createApiKey } = await rowApi();
const [ours, sameCompany, theirs] = [
  await createApiKey(),
  await createApiKey(),
  await createApiKey(["*"], 2),
];

/** 1,000 by npm run test:idempotency. Fewer through a server, whose calls take longer: the kernel is the same. */
const keys = Number(process.env.IDEMPOTENCY_KEYS ?? (process.env.TEST_API_SERVER ? 20 : 100));

const operation = "/api/v1/settings/upsertItemSerialSequence";
const example = contracts["settings/upsertItemSerialSequence"].example;

const create = (repeated: string, name: string, key = ours, headers: Record<string, string> = {}) =>
  call({
    method: "POST",
    path: "/webhook",
    key,
    headers: { "idempotency-key": repeated, ...headers },
    body: (key === theirs ? company2 : company1).webhook(name),
  });

const named = async (name: string) => (await company1.get(`/webhook?name=eq.${name}&select=*`)).json;
const reported = ({ status, json, headers }: TestResponse) => [
  status,
  json?.code,
  headers["idempotent-replayed"],
  headers["retry-after"],
];

describe("a writing call with an Idempotency-Key", () => {
  test("gets the stored status, headers and body again, and has one effect", async () => {
    const name = randomUUID();
    const first = await create(name, name);
    const again = await create(name, name);
    expect(reported(first)).toEqual([201, undefined, undefined, undefined]);
    expect(again).toEqual({
      ...first,
      headers: {
        ...first.headers,
        "idempotent-replayed": "true",
        "x-request-id": again.headers["x-request-id"],
      },
    });
    expect(again.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
    expect(await named(name)).toHaveLength(1);
  });

  test("is repeated under the successor of its key, also the next one, as under the key itself", async () => {
    const { userId, companyId } = company1;
    const wanted = { companyId, userId, name: "Rotated", scopes: ["*"], expiresAt: null };
    const old = await createKey(deps.pool, wanted);
    const [name, later] = [randomUUID(), randomUUID()];
    await create(name, name, old.key);
    const successor = await rotate(deps.pool, old.id);
    const next = await rotate(deps.pool, successor.id);
    await create(later, later, next.key);
    for (const { key } of [successor, next, old]) {
      expect(reported(await create(name, name, key))).toEqual([201, undefined, "true", undefined]);
      expect(reported(await create(later, later, key))).toEqual([201, undefined, "true", undefined]);
      expect(reported(await create(name, later, key))).toEqual([
        422,
        "idempotency_mismatch",
        undefined,
        undefined,
      ]);
    }
    expect(await named(name)).toHaveLength(1);
    // A key that is merely of the same user is another caller.
    const other = await createKey(deps.pool, wanted);
    expect(reported(await create(name, randomUUID(), other.key))[0]).toBe(201);
  });

  test("is repeated on PATCH, PUT and DELETE too, responses without a body included", async () => {
    const { id } = (await company1.send("POST", "/webhook", company1.webhook("repeated"))).json;
    const path = `/webhook?id=eq.${id}`;
    const whole = { ...company1.webhook("put"), id };
    const calls = [
      ["PATCH", { name: "patched" }],
      ["PUT", whole],
      ["PATCH", {}],
      ["DELETE", undefined],
    ] as const;
    for (const [method, body] of calls) {
      const headers = { "idempotency-key": randomUUID() };
      const first = await company1.send(method, path, body, headers);
      const again = await company1.send(method, path, body, headers);
      expect([first.status, again.status, again.text]).toEqual([204, 204, ""]);
      expect(again.headers["idempotent-replayed"]).toBe("true");
    }
    const versions = await deps.pool.query(sql`
      SELECT count(*)::int AS n FROM "auditLog" WHERE ${id} = ANY("recordIds")`);
    expect(versions.rows[0].n).toBe(4);
  });

  test("gets the stored response when another HTTP library repeats it with other headers", async () => {
    const name = randomUUID();
    const first = await create(name, name, ours, { accept: "*/*", "content-type": "application/json" });
    const headers = {
      accept: "application/json",
      "content-type": "application/json; charset=utf-8",
      prefer: "return=representation",
    };
    const again = await create(name, name, ours, headers);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(again.headers["idempotent-replayed"]).toBe("true");
    for (const prefer of ["resolution=merge-duplicates", "missing=default", "count=exact"]) {
      expect(reported(await create(name, name, ours, { prefer })).slice(0, 2), prefer).toEqual([
        422,
        "idempotency_mismatch",
      ]);
    }
    // Nothing is stored of what is rolled back, so that it is no repetition.
    const triedOut = await create(name, name, ours, { prefer: "tx=rollback" });
    expect(reported(triedOut)).toEqual([201, undefined, undefined, undefined]);
    expect(await named(name)).toHaveLength(1);
  });

  test("is rejected with 422 when another call uses its key: body, query or Prefer differ", async () => {
    const key = randomUUID();
    await create(key, "first");
    const others = [
      await create(key, "second"),
      await create(key, "first", ours, { prefer: "return=minimal" }),
      await call({
        method: "POST",
        path: "/webhook?select=id",
        key: ours,
        headers: { "idempotency-key": key },
        body: company1.webhook("first"),
      }),
    ];
    for (const other of others) expect(reported(other).slice(0, 2)).toEqual([422, "idempotency_mismatch"]);
    expect(await named("second")).toEqual([]);
  });

  test("belongs to one credential, company and route, so no caller gets another's data", async () => {
    const key = randomUUID();
    const responses = [
      await create(key, "mine", ours),
      await create(key, "mine", sameCompany),
      await create(key, "mine", theirs),
      await call({
        method: "POST",
        path: "/location",
        key: ours,
        headers: { "idempotency-key": key },
        body: {},
      }),
    ];
    for (const response of responses) expect(response.headers["idempotent-replayed"]).toBeUndefined();
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 400]);
    expect(new Set(responses.slice(0, 3).map(({ json }) => json.id)).size).toBe(3);
  });

  test("that is rejected is not stored, so a corrected one may use the key again", async () => {
    const key = randomUUID();
    const path = "/webhook";
    const headers = { "idempotency-key": key };
    const unknown = { ...company1.webhook("mended"), table: "nothing" };
    expect((await company1.send("POST", path, unknown, headers)).status).toBe(409);
    expect((await company1.send("POST", path, { name: 1, nope: 2 }, headers)).status).toBe(400);
    const mended = await company1.send("POST", path, company1.webhook("mended"), headers);
    expect(reported(mended)).toEqual([201, undefined, undefined, undefined]);
  });

  test.each(["", "é", "a\u0007", "k".repeat(256)])("needs a printable key of 1 to 255: %j", async (key) => {
    const response = await create(key, "unusable");
    expect([response.status, response.json.issues[0].path]).toEqual([400, ["Idempotency-Key"]]);
  });
});

test("the longest key works", async () => {
  expect((await create("~".repeat(255), "longest")).status).toBe(201);
});

describe("an operation with an Idempotency-Key", () => {
  const upsert = (repeated: string, body: object) =>
    call({ method: "POST", path: operation, key: ours, headers: { "idempotency-key": repeated }, body });

  test("gets the stored response where a second run would be rejected", async () => {
    const key = randomUUID();
    const first = await upsert(key, example);
    const again = await upsert(key, example);
    expect([first.status, again.text]).toEqual([200, first.text]);
    expect(again.headers["idempotent-replayed"]).toBe("true");
    expect((await upsert(randomUUID(), example)).status).toBe(409);
    expect((await upsert(key, { ...example, step: 2 })).json.code).toBe("idempotency_mismatch");
  });

  test("of 20 at once has one effect", async () => {
    const key = randomUUID();
    const body = { ...example, itemId: demoId("item", 3) };
    const responses = await twentyAtOnce(() => upsert(key, body));
    expect(responses.filter((response) => !isRepeated(response)).map(({ status }) => status)).toEqual([200]);
  });

  test("that reads accepts the header with any value, without effect", async () => {
    const path = "/api/v1/sales/getBaseCatalog";
    for (const key of ["", "same", "same"]) {
      const response = await call({
        method: "POST",
        path,
        key: ours,
        headers: { "idempotency-key": key },
        body: {},
      });
      expect(reported(response)).toEqual([200, undefined, undefined, undefined]);
    }
  });
});

/** Whether a response means that the work is, or has been, done by another call. */
const isRepeated = (response: TestResponse) =>
  response.headers["idempotent-replayed"] === "true" ||
  (response.json?.code === "in_progress" && response.headers["retry-after"] === "1");

/** The responses to twenty equal calls at once; one that a busy machine rejected is sent again, as a client does. */
function twentyAtOnce(send: () => Promise<TestResponse>): Promise<TestResponse[]> {
  const sendAgain = async (): Promise<TestResponse> => {
    const response = await send();
    return response.status === 503 ? sendAgain() : response;
  };
  return Promise.all(Array.from({ length: 20 }, sendAgain));
}

describe("parallel repetitions", () => {
  test(
    `of ${keys} keys, 20 each, have one effect a key`,
    async () => {
      for (let round = 0; round < keys; round++) {
        const name = randomUUID();
        const responses = await twentyAtOnce(() => create(name, name));
        expect(responses.filter((response) => !isRepeated(response)).map(({ status }) => status)).toEqual([
          201,
        ]);
        expect((await create(name, name)).headers["idempotent-replayed"]).toBe("true");
        expect(await named(name)).toHaveLength(1);
      }
    },
    1_200 * keys,
  );

  test("get 409 with Retry-After while the first one runs, and never wait for it", async () => {
    const key = randomUUID();
    const blocker = await deps.pool.connect();
    try {
      await blocker.query("BEGIN");
      await blocker.query(`LOCK TABLE "webhook" IN SHARE MODE`);
      const first = create(key, "slow");
      const isRunning = async () =>
        (await blocker.query(`SELECT FROM pg_locks WHERE NOT granted AND relation = '"webhook"'::regclass`))
          .rowCount !== 0;
      await vi.waitUntil(isRunning, { timeout: 10_000, interval: 20 });
      expect(reported(await create(key, "slow"))).toEqual([409, "in_progress", undefined, "1"]);
      await blocker.query("COMMIT");
      expect((await first).status).toBe(201);
    } finally {
      blocker.release(true);
    }
  });
});

describe("a stored response", () => {
  const storedOf = async (key: string) =>
    (await deps.pool.query(sql`SELECT * FROM "idempotencyKey" WHERE "key" = ${key}`)).rows;
  const age = (key: string, interval: string) =>
    deps.pool.query(sql`
      UPDATE "idempotencyKey" SET "createdAt" = now() - ${interval}::interval WHERE "key" = ${key}`);

  test("is encrypted at rest, since it may hold secrets", async () => {
    const key = randomUUID();
    await create(key, "canary-of-a-body");
    const [row] = await storedOf(key);
    expect(row.status).toBe(201);
    expect(JSON.stringify(row)).not.toMatch(/canary|application\/json/);
    const { companyId, credential, route } = row;
    const place = { table: "idempotencyKey", column: "body", companyId, rowId: [credential, route, key] };
    expect(deps.cipher.decrypt(row.body, place)).toContain("canary-of-a-body");
    expect(() => deps.cipher.decrypt(row.headers, place)).toThrow();
  });

  test("is kept for 24 hours and purged after", async () => {
    const [kept, old] = [randomUUID(), randomUUID()];
    for (const key of [kept, old]) await create(key, key);
    await age(kept, "23 hours 59 minutes");
    await age(old, "24 hours");
    expect((await create(kept, kept)).headers["idempotent-replayed"]).toBe("true");
    expect(await purgeIdempotencyKeys(deps.pool)).toBeGreaterThan(0);
    expect([await storedOf(kept), await storedOf(old)].map((rows) => rows.length)).toEqual([1, 0]);
  });

  test("of more than 24 hours counts as none, purged or not", async () => {
    const key = randomUUID();
    await create(key, key);
    await age(key, "25 hours");
    expect(reported(await create(key, key))).toEqual([201, undefined, undefined, undefined]);
    expect(reported(await create(key, key))).toEqual([201, undefined, "true", undefined]);
    expect(await named(key)).toHaveLength(2);
  });

  test("is purged in batches, however many there are", async () => {
    await deps.pool.query(sql`
      INSERT INTO "idempotencyKey" ("companyId", "credential", "route", "key", "requestHash", "createdAt")
      SELECT ${company1.companyId}, 'key:x', 'POST /x', n::text, '', now() - interval '2 days'
      FROM generate_series(1, 2500) AS n`);
    expect(await purgeIdempotencyKeys(deps.pool)).toBe(2500);
  });
});
