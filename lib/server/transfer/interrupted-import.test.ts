import pino from "pino";
import { expect, test } from "vitest";
import { testApi } from "../testing/test-api";
import { csv, importing } from "./testing/import-file";

const api = await testApi();
const key = await api.createApiKey();
const { send, check, get, call, importer } = importing(api, key);

/** Works on an import again and again after its lease has run out, as long as there is work. */
async function workUntilEnded(id: string): Promise<number> {
  for (let claims = 1; claims < 20; claims++) {
    await api.deps.pool.query(
      `UPDATE "importJob" SET "leaseUntil" = now() - INTERVAL '1 second' WHERE "id" = $1`,
      [id],
    );
    if (!(await importer.workOnce())) return claims;
  }
  return Infinity;
}

/** Lets every statement of a kind on a table fail, as an error of the database itself. */
async function failing(event: string, table: string, work: () => Promise<void>): Promise<void> {
  await api.deps.pool.query(`
    CREATE FUNCTION "fail_always"() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'disk failure' USING ERRCODE = 'XX000'; END $$;
    CREATE TRIGGER "fail_always" BEFORE ${event} ON "${table}" FOR EACH ROW EXECUTE FUNCTION "fail_always"()`);
  try {
    await work();
  } finally {
    await api.deps.pool.query(`DROP FUNCTION "fail_always"() CASCADE`);
  }
}

const failed = { state: "failed", problem: "The import failed on our side." };

test("an import that can never be read fails after five attempts", async () => {
  await failing("INSERT", "importChunk", async () => {
    const { id, state } = await send("customer", csv(["Name"], ["Never read"]));
    expect(state).toBe("reading");
    expect(await workUntilEnded(id)).toBe(6);
    expect(await get(id)).toMatchObject(failed);
  });
});

test("an error while an import that failed is ended is logged, and it ends later", async () => {
  const logged: unknown[] = [];
  const log = pino({ level: "error" }, { write: (line) => logged.push(JSON.parse(line)) });
  const own = importing(api, key, { ...api.deps, log });
  await failing("DELETE", "importPart", async () => {
    const { id, state } = await own.send("customer", csv(["Name"]));
    expect(state).toBe("reading");
    expect(logged).toMatchObject([
      { importId: id, err: { message: expect.stringContaining("disk failure") } },
    ]);
    await api.deps.pool.query(`DROP TRIGGER "fail_always" ON "importPart"`);
    await workUntilEnded(id);
    expect(await get(id)).toMatchObject({ state: "failed" });
  });
});

test("an import that can never be checked fails after five attempts, and can be started again", async () => {
  const file = csv(["Name"], ["Never checked"]);
  const { id } = await send("customer", file);
  await failing("UPDATE", "importChunk", async () => {
    expect(await check(id)).toMatchObject({ state: "checking" });
    expect(await workUntilEnded(id)).toBe(6);
    expect(await get(id)).toMatchObject(failed);
  });
  const again = await send("customer", file);
  expect(await check(again.id)).toMatchObject({ state: "checked", created: 1 });
});

/** Writes the first chunk of an import of 600 rows and fails from then on. */
async function writeHalf(id: string, work: () => Promise<void>): Promise<void> {
  await api.deps.pool.query(`
    CREATE FUNCTION "fail_late"() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW."chunk" > 0 THEN RAISE 'disk failure' USING ERRCODE = 'XX000'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER "fail_late" BEFORE UPDATE ON "importChunk" FOR EACH ROW EXECUTE FUNCTION "fail_late"()`);
  try {
    await importer.workOnce();
    expect(await get(id)).toMatchObject({ state: "running", done: 500 });
    await work();
  } finally {
    await api.deps.pool.query(`DROP FUNCTION "fail_late"() CASCADE`);
  }
}

const halfWritten = csv(["Name"], ...Array.from({ length: 600 }, (_, n) => [`Half written ${n}`]));

/** What an ended import has written can be undone like any change. */
async function undo(id: string): Promise<void> {
  const { changeSetId } = await get(id);
  const path = "/api/console/changes/undo";
  const { status, json } = await api.call({ method: "POST", path, key, body: { changeSetId } });
  expect([status, json.message]).toEqual([200, undefined]);
  const left = await api.call({ path: "/customer?name=like.Half%20written*&select=id", key });
  expect(left.json).toEqual([]);
}

test("an import that cannot be written further fails after five attempts, and what it wrote can be undone", async () => {
  const { id } = await send("customer", halfWritten);
  await check(id);
  await call("run", { id });
  await writeHalf(id, async () => expect(await workUntilEnded(id)).toBe(7));
  expect(await get(id)).toMatchObject({ ...failed, created: 500 });
  await undo(id);
});

test("an import whose key is revoked in the middle ends, and what it wrote can be undone", async () => {
  const own = importing(api, await api.createApiKey(["sales:read", "sales:write"]));
  const { id } = await own.send("customer", halfWritten);
  await own.check(id);
  await own.call("run", { id });
  await writeHalf(id, async () => {
    await api.deps.pool.query(
      `UPDATE "apiKey" SET "revokedAt" = now() WHERE "id" = (SELECT "keyId" FROM "importJob" WHERE "id" = $1)`,
      [id],
    );
    expect(await workUntilEnded(id)).toBe(2);
  });
  const problem = "The user who started the import no longer has permission to do so.";
  expect(await get(id)).toMatchObject({ state: "failed", problem, created: 500 });
  await undo(id);
});
