import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";
import { afterAll, expect, test } from "vitest";
import { runningDatabase } from "@/bin/embedded/connect";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { contracts } from "@/lib/operations/contracts";
import { resources } from "@/lib/resources";
import { appSecret } from "@/lib/server/crypto/app-secret";
import { ownHeaders } from "@/lib/server/testing/network-call";
import { cleanUp, makeDataDir, preparedDataDir, startMillwright, startNext, statusOf } from "./millwright";

const [dataDir, otherDataDir] = [preparedDataDir(), makeDataDir()];
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
afterAll(() => {
  agent.destroy();
  cleanUp(dataDir, otherDataDir);
});

interface Call {
  method: string;
  target: string;
  headers?: Record<string, string>;
  body?: string;
}

const json = { "content-type": "application/json" };
const rolledBack = { ...json, prefer: "tx=rollback, return=representation" };

/** Requests of every kind, none of which changes what is stored. */
const calls: Call[] = [
  ...Object.keys(resources).flatMap((name): Call[] => [
    { method: "GET", target: `/${name}?limit=2` },
    { method: "HEAD", target: `/${name}?limit=1`, headers: { prefer: "count=exact" } },
    { method: "GET", target: `/${name}?limit=2&select=*`, headers: { accept: "text/csv" } },
    { method: "OPTIONS", target: `/${name}` },
    { method: "DELETE", target: `/${name}` },
    { method: "POST", target: `/${name}`, headers: json, body: '{"no such field":1}' },
  ]),
  ...Object.entries(contracts).flatMap(([path, { label, example }]): Call[] => [
    { method: "GET", target: `/api/v1/${path}` },
    { method: "POST", target: `/api/v1/${path}`, headers: json, body: "{" },
    ...(label === "READ"
      ? [{ method: "POST", target: `/api/v1/${path}`, headers: json, body: JSON.stringify(example) }]
      : []),
  ]),
  { method: "POST", target: "/gaugeType", headers: rolledBack, body: '{"name":"Ring gauge"}' },
  { method: "POST", target: "/gaugeType?select=name", headers: rolledBack, body: '[{"name":"Ring gauge"}]' },
  { method: "PATCH", target: "/gaugeType?name=eq.Micrometer", headers: rolledBack, body: '{"name":"Mike"}' },
  { method: "PUT", target: "/gaugeType?id=eq.x", headers: rolledBack, body: '{"id":"x","name":"X"}' },
  { method: "DELETE", target: "/gaugeType?id=eq.x", headers: { "if-match": '"1.1"' } },
  { method: "POST", target: "/gaugeType", headers: { "content-type": "text/csv" }, body: "name\n" },
  { method: "POST", target: "/gaugeType", headers: { "content-type": "text/plain" }, body: "name" },
  { method: "POST", target: "/gaugeType", headers: json, body: `[${"0,".repeat(600_000)}0]` },
  {
    method: "POST",
    target: "/api/v1/sales/getBaseCatalog",
    headers: json,
    body: `"${"x".repeat(1_100_000)}"`,
  },
  {
    method: "GET",
    target: "/item?name=ilike.*B%25*&or=(type.eq.Part,name.is.null)&order=name.desc.nullslast",
  },
  { method: "GET", target: "/item?name=eq.%zz" },
  { method: "GET", target: "/item?name=eq.%E2%82%AC+%2B&limit=1" },
  { method: "GET", target: "/item?limit=1&limit=2" },
  { method: "GET", target: "/item?", headers: { range: "0-4" } },
  ...[
    "/",
    "/livez",
    "/readyz",
    "/openapi.json",
    "/nothing",
    "/item/",
    "//item",
    "/item//x",
    "/item/x",
    "/rpc/x",
  ].map((target) => ({ method: "GET", target })),
  ...["/api/v1/sales", "/api/v1/sales/nothing", "/api/v2/x/y", "/%69tem?limit=1", "/../item", "/it%2Fem"].map(
    (target) => ({ method: "GET", target }),
  ),
  { method: "GET", target: "/openapi.json", headers: { "if-none-match": "*" } },
  { method: "PROPFIND", target: "/item" },
  { method: "TRACE", target: "/item" },
  {
    method: "OPTIONS",
    target: "/item",
    headers: { origin: "https://shop.example", "access-control-request-method": "GET" },
  },
  { method: "GET", target: "/item?limit=1", headers: { origin: "https://shop.example" } },
  { method: "GET", target: "/item?limit=1", headers: { authorization: "Bearer no" } },
  { method: "GET", target: "/item?limit=1", headers: { "next-action": "7f" } },
  { method: "GET", target: "/item?limit=1", headers: { host: "evil.example" } },
  {
    method: "GET",
    target: "/item?limit=1",
    headers: { "x-forwarded-for": "1.2.3.4", "x-peer-address": "1.2.3.4" },
  },
  { method: "GET", target: "/item?limit=1", headers: { rsc: "1", "next-router-prefetch": "1" } },
  { method: "GET", target: "/api/auth/get-session" },
  { method: "POST", target: "/api/auth/sign-in/email", headers: json, body: '{"email":"a@b.example"}' },
  { method: "POST", target: "/api/console/access/getSession", headers: json, body: "{}" },
  { method: "POST", target: "/api/console/access/getSetup", headers: json, body: "{}" },
];

/** What a client sees of a response, without what differs from one request to the next. */
async function responseTo(origin: string, key: string, { method, target, headers, body }: Call) {
  return new Promise<unknown>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request(
      {
        hostname,
        port,
        path: target,
        method,
        agent,
        headers: {
          host: "localhost:1234",
          authorization: `Bearer ${key}`,
          "x-request-id": "same",
          ...headers,
        },
      },
      (response) =>
        void text(response).then((received) => {
          const headers = ownHeaders(response).sort();
          resolve({ status: response.statusCode, headers, body: masked(received) });
        }, reject),
    );
    sent.once("error", (error: NodeJS.ErrnoException) => resolve({ error: error.code }));
    sent.end(body);
  });
}

/** IDs that the server just generated, and the current time. */
const masked = (body: string): string =>
  body.replace(/"gty_[0-9a-z]{26}"/g, '"gty_…"').replace(/"20\d\d-\d\d-\d\dT[\d:.]+Z"/g, '"…"');

/** Requests that Next.js redirects or rejects itself, before a route handler; our server keeps them from it. */
const isRewritten = ({ method, target }: Call): boolean =>
  /\/\/|.\/(\?|$)/.test(target) || method === "PROPFIND" || method === "TRACE";

/** What differs between the responses of two servers to these calls. */
async function differences(expecting: string, receiving: string, key: string, sent: Call[]) {
  const found: unknown[] = [];
  for (const call of sent) {
    const expected = await responseTo(expecting, key, call);
    const received = await responseTo(receiving, key, call);
    if (!isDeepStrictEqual(received, expected)) found.push({ call, expected, received });
  }
  return found;
}

test("the route handlers of Next.js give the same responses as the Node adapter, header by header", async () => {
  const env = {
    RATE_LIMIT_KEY: "0",
    RATE_LIMIT_COMPANY: "0",
    PUBLIC_URL: "http://localhost:1234",
    CORS_ORIGINS: "https://shop.example",
  };
  const node = await startMillwright({ dataDir, env });
  await node.ready();
  const key = readFileSync(join(dataDir, "demo-key"), "utf8").trim();
  const launch = readLaunchEnv({ DATA_DIR: dataDir });
  const databaseUrl = (await runningDatabase(launch)) ?? "";
  const sameDatabase = { ...env, DATABASE_URL: databaseUrl, APP_SECRET: appSecret(launch) };
  const next = await startMillwright({ dataDir: otherDataDir, env: { ...sameDatabase, API_SERVER: "next" } });
  await next.ready();
  expect(calls.length).toBeGreaterThan(500);
  expect(await differences(node.origin, next.origin, key, calls)).toEqual([]);

  const plain = await startNext(sameDatabase);
  const unlikeOurs = calls.filter(isRewritten);
  expect(
    await differences(
      node.origin,
      plain,
      key,
      calls.filter((call) => !isRewritten(call)),
    ),
  ).toEqual([]);
  expect(await differences(node.origin, plain, key, unlikeOurs)).toHaveLength(unlikeOurs.length);
  // Served to this machine only: the address is known, and the X-Forwarded-For of Next.js is not taken for a proxy's.
  expect(await statusOf(`${plain}/metrics`)).toBe(200);
  expect(await statusOf(`${plain}/sign-in`)).toBe(500);
});
