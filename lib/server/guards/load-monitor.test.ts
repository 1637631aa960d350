import { expect, test } from "vitest";
import { handleRequest } from "../api/handle-request";
import type { ApiRequest } from "../kernel/api";
import { testApi } from "../testing/test-api";
import { createLoadMonitor } from "./load-monitor";

const api = await testApi();

test("two periods of high delay in a row shed requests, until one of low delay", () => {
  let wait = 0;
  const monitor = createLoadMonitor(() => wait);
  const after = (waitMs: number) => {
    wait = waitMs;
    monitor.evaluate();
    return monitor.isOverloaded;
  };
  expect([251, 250, 251, 251, 101, 100, 99, 251, 99, 9_000, 9_000].map(after)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    true,
  ]);
});

test("the delay of the event loop is measured", async () => {
  const monitor = createLoadMonitor();
  monitor.evaluate();
  const until = performance.now() + 4_000;
  while (!monitor.isOverloaded) {
    expect(performance.now()).toBeLessThan(until);
    await new Promise(setImmediate);
    await new Promise((resolve) => setTimeout(resolve, 15));
    const busyUntil = performance.now() + 700;
    while (performance.now() < busyUntil);
    await new Promise((resolve) => setTimeout(resolve, 15));
    monitor.evaluate();
  }
});

test("an overloaded process responds with 503 and Retry-After to all but probes, before it checks credentials", async () => {
  const deps = { ...api.deps, load: { ...createLoadMonitor(() => 0), isOverloaded: true } };
  const statusOf = async (path: string) => (await api.call({ path, key: "mw_live_wrong" }, deps)).status;
  const shed = await api.call({ path: "/webhook" }, deps);
  expect([shed.status, shed.json.code, shed.headers["retry-after"]]).toEqual([503, "unavailable", "2"]);
  expect(await statusOf("/api/v1/sales/getBaseCatalog")).toBe(503);
  expect(await statusOf("/livez")).toBe(200);
  expect(await statusOf("/metrics")).not.toBe(503);
  expect((await api.call({ path: "/webhook" })).status).toBe(401);
});

test("an overloaded process still handles the calls of a page that it renders", async () => {
  const deps = { ...api.deps, load: { ...createLoadMonitor(() => 0), isOverloaded: true } };
  const request: ApiRequest = {
    method: "GET",
    path: "/webhook",
    query: "limit=1",
    header: () => undefined,
    address: "127.0.0.1",
    session: async () => null,
    body: async () => Buffer.alloc(0),
  };
  expect((await handleRequest(request, deps)).status).toBe(401);
});
