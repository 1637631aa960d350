import { expect, test } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "../testing/test-api";
import { csv, importing } from "./testing/import-file";

const api = await testApi();
const key = await api.createApiKey();
const { send, check, run, get, call, importer } = importing(api, key);

const rowsOf = async (path: string) => (await api.call({ path, key })).json;
const phoneOf = async (name: string) =>
  (await rowsOf(`/customer?name=eq.${encodeURIComponent(name)}&select=phone`)).map(
    ({ phone }: { phone: string | null }) => phone,
  );
const create = async (resource: string, body: object): Promise<string> => {
  const { status, json } = await api.call({
    method: "POST",
    path: `/${resource}?select=id`,
    key,
    body,
    headers: { prefer: "return=representation" },
  });
  expect(status).toBe(201);
  return json[0].id;
};
const change = async (id: string, body: object) =>
  expect((await api.call({ method: "PATCH", path: `/customer?id=eq.${id}`, key, body })).status).toBe(204);
const remove = async (id: string) =>
  expect((await api.call({ method: "DELETE", path: `/customer?id=eq.${id}`, key })).status).toBe(204);

type Rejected = { row: number; errors: { column: string | null; message: string }[] };
const errorsOf = (job: { rejectedRows: Rejected[] }) =>
  job.rejectedRows.map(({ row, errors }) => [row, ...errors.map(({ message }) => message)]);
const again = ": start the import again to see what is different.";

test("rows whose records were changed, created, deleted or exchanged since the check are rejected, the others written", async () => {
  const changed = await create("customer", { name: "Stale changed" });
  const gone = await create("customer", { name: "Stale gone" });
  const renamed = await create("customer", { name: "Stale renamed" });
  await create("customer", { name: "Stale same" });
  const file = csv(
    ["Name", "Phone"],
    ["Stale changed", "1"],
    ["Stale gone", "1"],
    ["Stale renamed", "1"],
    ["Stale same", "1"],
    ["Stale new", "1"],
    ["Stale created", "1"],
    ["Stale incomplete", "1"],
  );
  const { id } = await send("customer", `${file}Stale same,1\n`);
  expect(await check(id)).toMatchObject({ created: 3, updated: 4, rejected: 1, stale: 0 });

  await change(changed, { phone: "2" });
  await remove(gone);
  await change(renamed, { name: "Stale other" });
  await create("customer", { name: "Stale renamed" });
  await create("customer", { name: "Stale created", phone: "3" });
  const done = await run(id);
  expect(done).toMatchObject({ state: "done", created: 2, updated: 1, rejected: 5, stale: 4 });
  expect(errorsOf(done)).toEqual([
    [2, `This customer was changed since the check${again}`],
    [3, `This customer was deleted since the check, or is found by other values${again}`],
    [4, `Another customer has these values since the check${again}`],
    [7, `This customer was created since the check${again}`],
    [9, "Row 5 of the file is about the same record."],
  ]);
  expect(await phoneOf("Stale changed")).toEqual(["2"]);
  expect(await phoneOf("Stale gone")).toEqual([]);
  expect(await phoneOf("Stale renamed")).toEqual([null]);
  expect(await phoneOf("Stale created")).toEqual(["3"]);
  expect([await phoneOf("Stale same"), await phoneOf("Stale new")]).toEqual([["1"], ["1"]]);

  const { text } = await api.call({ path: `/api/console/import/${id}.csv`, key });
  const lines = text.replace("\uFEFF", "").trimEnd().split("\r\n");
  expect(lines).toHaveLength(6);
  expect(lines).toContain(`Stale changed,1,This customer was changed since the check${again}`);
  const { results } = (await call("getImports", {})).json;
  expect(results.find((one: { id: string }) => one.id === id)).toMatchObject({ rejected: 5, stale: 4 });
  const corrected = await send("customer", text);
  expect(await check(corrected.id)).toMatchObject({ created: 1, updated: 3, rejected: 0 });
});

test("a record created again under the same ID is another one", async () => {
  const id = await create("customer", { name: "Stale twin" });
  const job = await send("customer", csv(["Name", "Phone"], ["Stale twin", "1"]));
  await check(job.id);
  await remove(id);
  await api.deps.pool.query(
    `INSERT INTO "customer" ("companyId", "id", "name", "createdBy") VALUES ($1, $2, 'Stale twin', $3)`,
    [demoId("co", 1), id, demoId("usr", 1)],
  );
  expect(errorsOf(await run(job.id))).toEqual([[2, `This customer was changed since the check${again}`]]);
});

test("a change that waits to be committed while its row is written is seen", async () => {
  const id = await create("customer", { name: "Stale locked" });
  const job = await send("customer", csv(["Name", "Phone"], ["Stale locked", "1"]));
  await check(job.id);
  const client = await api.deps.pool.connect();
  try {
    await client.query("BEGIN");
    await client.query(`UPDATE "customer" SET "phone" = '2' WHERE "id" = $1`, [id]);
    await call("run", { id: job.id });
    const working = importer.workOnce();
    await expect
      .poll(
        async () => {
          const { rowCount } = await api.deps.pool.query(
            `SELECT FROM pg_stat_activity WHERE "wait_event_type" = 'Lock' AND "datname" = current_database()`,
          );
          return rowCount;
        },
        { timeout: 10_000 },
      )
      .toBe(1);
    await client.query("COMMIT");
    await working;
  } finally {
    client.release();
  }
  expect(await get(job.id)).toMatchObject({ state: "done", updated: 0, stale: 1 });
  expect(await phoneOf("Stale locked")).toEqual(["2"]);
});

test("a record that a rule changed for an earlier row of the same import is written, unless another user changed it too", async () => {
  const first = await create("qualityDocument", { name: "Stale rule", version: 1, status: "Active" });
  const second = await create("qualityDocument", { name: "Stale rules", version: 1, status: "Active" });
  const filler = Array.from({ length: 498 }, (_, n) => [`Stale filler ${n}`, 1, "Draft", ""]);
  const file = csv(
    ["Name", "Version", "Status", "Description"],
    ["Stale rule", 2, "Active", ""],
    ["Stale rules", 2, "Active", ""],
    ...filler,
    ["Stale rule", 1, "", "written"],
    ["Stale rules", 1, "", "written"],
  );
  const { id } = await send("qualityDocument", file);
  expect(await check(id, { key: ["name", "version"] })).toMatchObject({ created: 500, updated: 2 });
  await api.call({
    method: "PATCH",
    path: `/qualityDocument?id=eq.${second}`,
    key,
    body: { tags: ["changed"] },
  });
  const done = await run(id);
  expect(errorsOf(done)).toEqual([[503, `This quality document was changed since the check${again}`]]);
  expect(done).toMatchObject({ created: 500, updated: 1 });
  expect(
    await rowsOf(`/qualityDocument?id=in.(${first},${second})&select=status,description&order=name`),
  ).toEqual([
    { status: "Archived", description: "written" },
    { status: "Archived", description: null },
  ]);
});

test("what was checked a second time is compared with the second check", async () => {
  const id = await create("customer", { name: "Stale checked" });
  const job = await send("customer", csv(["Name", "Phone"], ["Stale checked", "1"]));
  await check(job.id);
  await change(id, { phone: "2" });
  expect(await check(job.id)).toMatchObject({ updated: 1, rejected: 0 });
  expect(await run(job.id)).toMatchObject({ updated: 1, rejected: 0, stale: 0 });
  expect(await phoneOf("Stale checked")).toEqual(["1"]);
});

test("an import that an earlier release checked is written as it is worked out", async () => {
  const id = await create("customer", { name: "Stale earlier" });
  const job = await send("customer", csv(["Name", "Phone"], ["Stale earlier", "1"]));
  await check(job.id);
  await api.deps.pool.query(`UPDATE "importChunk" SET "records" = NULL WHERE "jobId" = $1`, [job.id]);
  await change(id, { phone: "2" });
  expect(await run(job.id)).toMatchObject({ updated: 1, rejected: 0 });
});

test("rows without a key are new, in every chunk", async () => {
  const rows = Array.from({ length: 600 }, (_, n) => [`Stale keyless ${n}`, ""]);
  // No other test imports suppliers, for which this key is remembered.
  const { id } = await send("supplier", csv(["Name", "Phone"], ...rows));
  expect(await check(id, { key: ["phone"] })).toMatchObject({
    created: 600,
    rejected: 0,
  });
  expect(await run(id)).toMatchObject({ created: 600, rejected: 0 });
});

test("an import that was checked otherwise since is not run as it was seen, and nothing is written", async () => {
  const file = csv(["Name", "Phone", "Fax"], ["Stale check", "1", "2"]);
  const { id } = await send("customer", file);
  const seen = (await check(id, { mapping: ["name", "phone", null], key: ["name"] })).plan;
  const checked = { mapping: seen.mapping, key: seen.key, format: seen.format };
  const now = await check(id, { mapping: ["name", null, "phone"], key: ["name"] });
  expect(now).toMatchObject({ state: "checked", created: 1 });
  expect(await call("run", { id, checked })).toMatchObject({ status: 412, json: { code: "stale" } });
  expect(await get(id)).toMatchObject({ state: "checked" });
  expect(await phoneOf("Stale check")).toEqual([]);

  const { mapping, key, format } = now.plan;
  expect((await call("run", { id, checked: { mapping, key, format } })).status).toBe(200);
  await importer.workOnce();
  expect(await phoneOf("Stale check")).toEqual(["2"]);
});
