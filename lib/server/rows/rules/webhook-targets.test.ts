import { describe, expect, test } from "vitest";
import type { Deps } from "../../api/deps";
import { rowApi } from "../testing/row-api";

const { company1, call, deps, createApiKey } = await rowApi();
const key = await createApiKey();
const open: Deps = { ...deps, targets: { loopback: false, networks: ["10.20.0.0/16"] } };

const create = (url: unknown, process = deps) =>
  call({ method: "POST", path: "/webhook", key, body: company1.webhook("target", { url }) }, process);

describe("a webhook's address is checked when it is saved", () => {
  test.each([
    "http://10.0.0.1/",
    "http://169.254.169.254/",
    "http://[fd00::1]/",
    "mailto:a@b.example",
    "nowhere",
  ])("%s is rejected on its field", async (url) => {
    const response = await create(url);
    expect(response).toMatchObject({ status: 400, json: { code: "23514", issues: [{ path: ["url"] }] } });
  });

  test("this machine is allowed only while no other machine can reach the server", async () => {
    expect((await create("http://127.0.0.1:9000/hook")).status).toBe(201);
    expect((await create("http://127.0.0.1:9000/hook", open)).status).toBe(400);
  });

  test("a private network is allowed where the installation names it", async () => {
    expect((await create("http://10.20.30.40/hook", open)).status).toBe(201);
    expect((await create("http://10.20.30.40/hook")).status).toBe(400);
  });

  test("names are not resolved", async () => {
    expect((await create("https://no-such-host.invalid/hook")).status).toBe(201);
  });

  test("a change of the address is checked like the first one, a change of something else is not", async () => {
    const { id } = (await create("https://example.com/hook")).json;
    const path = `/webhook?id=eq.${id}`;
    const patch = (body: object) => call({ method: "PATCH", path, key, body });
    expect(await patch({ url: "http://192.168.0.1/" })).toMatchObject({
      status: 400,
      json: { code: "23514" },
    });
    expect(await patch({ url: null })).toMatchObject({ status: 400 });
    expect((await patch({ name: "renamed" })).status).toBe(204);
    const body = company1.webhook("put", { id, url: "http://192.168.0.1/" });
    expect((await call({ method: "PUT", path, key, body })).status).toBe(400);
  });

  test("no way of writing accepts an address with a backslash, under which headers would be kept for another host", async () => {
    const { id } = (await create("HTTP://localhost:44929/a")).json;
    await deps.pool.query(`UPDATE "webhook" SET "headers" = 'encrypted' WHERE "id" = $1`, [id]);
    const url = String.raw`http://\/127.0.0.1:44929/stolen`;
    const body = company1.webhook("backslash", { url });
    const [path, own] = [`/webhook?id=eq.${id}`, { ...body, id }];
    const merge = { prefer: "resolution=merge-duplicates" };
    for (const request of [
      { method: "POST", path: "/webhook", body },
      { method: "POST", path: "/webhook", body: [body] },
      { method: "POST", path: "/webhook?on_conflict=id", body: [own], headers: merge },
      { method: "PATCH", path, body: { url } },
      { method: "PUT", path, body: own },
    ]) {
      const { text } = await call({ ...request, key });
      expect(text, request.path).toContain("The URL must not contain backslashes, tabs or line breaks.");
      expect(text, request.path).toContain("23514");
    }
    const stored = `SELECT "url", "headers" FROM "webhook" WHERE "id" = $1`;
    expect((await deps.pool.query(stored, [id])).rows).toEqual([
      { url: "HTTP://localhost:44929/a", headers: "encrypted" },
    ]);
  });

  test.each([String.raw`http://\/localhost/`, "http://localhost\t/", "http://a\nb/", "http://a/\r"])(
    "%j is rejected by the database too",
    async (url) => {
      const update = deps.pool.query(`UPDATE "webhook" SET "url" = $1`, [url]);
      await expect(update).rejects.toMatchObject({ code: "23514", constraint: "webhook_url_check" });
    },
  );

  test("a large counter keeps its digits in a reviewed row", async () => {
    const body = JSON.stringify(company1.webhook("digits")).replace(
      '"successCount":0',
      '"successCount":9007199254740993',
    );
    const made = await call({ method: "POST", path: "/webhook?select=count:successCount::text", key, body });
    expect(made.status).toBe(201);
    const { rows } = await deps.pool.query(`SELECT "successCount" FROM "webhook" WHERE "name" = 'digits'`);
    expect(rows[0].successCount).toBe("9007199254740993");
  });
});
