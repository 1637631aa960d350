import { describe, expect, it } from "vitest";
import { testApi } from "../../testing/test-api";

const api = await testApi();
const token = "a token of more than 16 characters".replaceAll(" ", "-");
const guarded = api.anotherProcess({ METRICS_TOKEN: token });
const elsewhere = "203.0.113.5";

describe("/metrics", () => {
  it("counts requests by route, method and status, and never by a caller's text", async () => {
    const key = await api.createApiKey();
    const deps = api.anotherProcess();
    await api.call({ path: "/webhook?limit=1", key }, deps);
    await api.call({ path: "/webhook", method: "BREW", key }, deps);
    await api.call({ path: "/made-up-by-a-caller" }, deps);
    const { text, headers } = await api.call({ path: "/metrics" }, deps);
    expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
    const labels = [...text.matchAll(/^http_request_duration_seconds_count\{(.*)\} 1$/gm)].map(
      (match) => match[1],
    );
    expect(labels).toEqual([
      'route="/webhook",method="GET",status="200"',
      'route="/webhook",method="other",status="405"',
      'route="unknown",method="GET",status="404"',
    ]);
    expect(text).toMatch(/^database_pool_connections\{pool="requests",state="in_use"\} 0$/m);
    expect(text).toMatch(/^database_pool_connections\{pool="requests",state="idle"\} [1-9]/m);
    expect(text).toMatch(/^database_pool_waiting\{pool="requests"\} 0$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
    expect(text).toMatch(/^nodejs_active_resources_total /m);
    // Reading these may abort the process.
    expect(text).not.toMatch(/nodejs_active_(handles|requests)/);
  });

  it("has the pending deliveries of webhooks, since when, and the results of attempts", async () => {
    const { pool } = api.deps;
    await pool.query(`DELETE FROM "webhookQueue"`);
    await pool.query(`INSERT INTO "webhookQueue" ("lane", "record", "seq", "dueAt", "parked")
      SELECT 900 + n % 3, n, n, now() - INTERVAL '90 seconds' + n * INTERVAL '1 second', n = 1 FROM generate_series(1, 30) n`);
    await pool.query(`INSERT INTO "webhookFanOut" ("seq", "lane", "batch", "nextEvent", "lastEvent", "events", "held", "at")
      SELECT n, 900, 1, 1, 1, 100 * n, n = 3, now() - n * INTERVAL '70 seconds' FROM generate_series(1, 3) n`);
    const { rows } = await pool.query(
      `SELECT sum("successCount") AS good, sum("errorCount") AS bad FROM "webhook"`,
    );
    const { text } = await api.call({ path: "/metrics" }, api.anotherProcess());
    expect(text).toMatch(/^webhook_queue_deliveries 330$/m);
    const oldest = Number(/^webhook_queue_oldest_due_seconds (.*)$/m.exec(text)?.[1]);
    expect(oldest).toBeGreaterThanOrEqual(140);
    expect(oldest).toBeLessThan(155);
    expect(text).toContain(`webhook_attempts{outcome="succeeded"} ${rows[0].good}`);
    expect(text).toContain(`webhook_attempts{outcome="failed"} ${rows[0].bad}`);
  });

  it("has the age of the oldest transaction that blocks VACUUM", async () => {
    const read = async () => {
      const { text } = await api.call({ path: "/metrics" }, api.anotherProcess());
      return Number(/^database_oldest_snapshot_seconds (.*)$/m.exec(text)?.[1]);
    };
    const left = await api.deps.pool.connect();
    await left.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
    await left.query("SELECT FROM webhook");
    const [first, second] = [await read(), await read()];
    await left.query("COMMIT");
    left.release();
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
    expect(await read()).toBeLessThan(first);
  });

  it("is read from another machine only with the token", async () => {
    const statusOf = async (authorization: string | undefined, address: string) => {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      return (await api.call({ path: "/metrics", headers, address }, guarded)).status;
    };
    expect(await statusOf(`Bearer ${token}`, elsewhere)).toBe(200);
    expect(await statusOf(undefined, elsewhere)).toBe(401);
    expect(await statusOf(`Bearer ${token}x`, elsewhere)).toBe(401);
    expect(await statusOf(`Bearer ${token}x`, "127.0.0.1")).toBe(401);
    expect(await statusOf(undefined, "127.0.0.1")).toBe(200);
    expect(await statusOf(undefined, "::1")).toBe(200);
  });

  it("is 404 for another machine when there is no token", async () => {
    for (const authorization of ["Bearer undefined", "Bearer null", `Bearer ${token}`]) {
      const headers = { authorization };
      expect((await api.call({ path: "/metrics", headers, address: elsewhere })).status).toBe(404);
    }
    expect((await api.call({ path: "/metrics", address: elsewhere })).status).toBe(404);
  });

  it("does not treat a proxy on this machine as the machine itself", async () => {
    const headers = { "x-forwarded-for": elsewhere };
    expect((await api.call({ path: "/metrics", headers })).status).toBe(404);
  });
});
