import type { Server } from "node:http";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { listen } from "../process/listen";
import { preparePage } from "./page-headers";

const Learned = z.record(z.string(), z.string());
const running: Server[] = [];
afterAll(() => {
  for (const server of running) server.close();
});

/** Requests a server that responds with the headers that its page would get. */
async function pagesAt(publicUrl: string, development = false) {
  const { servers, port } = await listen(
    (message, response) => {
      preparePage(message, response, { publicUrl, address: "203.0.113.7", development });
      response.end(JSON.stringify(message.headers));
    },
    0,
    "127.0.0.1",
  );
  running.push(...servers);
  return async (path = "/console", sent: Record<string, string> = {}) => {
    const { headers, ...response } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: sent }).then(
      async (received) => ({ headers: received.headers, body: await received.json() }),
    );
    return { headers, learned: Learned.parse(response.body), policy: directivesOf(headers) };
  };
}

const directivesOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get("content-security-policy") ?? "").split("; ").map((directive) => directive.split(/ (.*)/)),
  );

const nonceOf = (policy: Record<string, string | undefined>) =>
  /'nonce-([^']+)'/.exec(policy["script-src"] ?? "")?.[1];

const load = await pagesAt("http://localhost:3000");

describe("a page", () => {
  test("runs only scripts with its nonce, so that injected markup does not run", async () => {
    const { policy } = await load();
    expect(policy["script-src"]).toMatch(/^'self' 'nonce-[^' ]{24}' 'strict-dynamic'$/);
    expect(policy["style-src"]).toBe(`'self' 'nonce-${nonceOf(policy)}'`);
  });

  test("has another nonce each time, or one that leaked would open the next page", async () => {
    const nonces = await Promise.all(Array.from({ length: 20 }, async () => nonceOf((await load()).policy)));
    expect(new Set(nonces).size).toBe(20);
    expect(nonces.every((nonce) => Buffer.from(nonce ?? "", "base64").length >= 16)).toBe(true);
  });

  test("can be framed, based, posted and connected nowhere else", async () => {
    const { policy, headers } = await load();
    expect(policy).toMatchObject({
      "default-src": "'none'",
      "connect-src": "'self'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
      "base-uri": "'none'",
      "object-src": "'none'",
    });
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
  });

  test("passes the nonce to Next.js in the policy that the browser gets", async () => {
    const { learned, headers } = await load();
    expect(learned["content-security-policy"]).toBe(headers.get("content-security-policy"));
  });

  test("gets its own address and client address, regardless of the caller's headers", async () => {
    const { learned, policy } = await load("/console/records/item?name=eq.a&_rsc=1x2", {
      "x-target": "https://elsewhere.example/",
      "x-peer-address": "203.0.113.9",
      "content-security-policy": "script-src 'nonce-chosen'",
      "content-security-policy-report-only": "script-src 'nonce-chosen'",
    });
    expect(learned["x-target"]).toBe("/console/records/item?name=eq.a");
    expect(learned["x-peer-address"]).toBe("203.0.113.7");
    expect(learned).not.toHaveProperty("content-security-policy-report-only");
    expect(policy["script-src"]).not.toContain("chosen");
  });

  test("is pinned to https only where it is served so, or a local one would be locked out", async () => {
    expect((await load()).headers.has("strict-transport-security")).toBe(false);
    const secure = await pagesAt("https://shop.example");
    expect((await secure()).headers.get("strict-transport-security")).toBe("max-age=31536000");
  });

  test("may evaluate code only in development", async () => {
    const developing = await pagesAt("http://localhost:3000", true);
    expect((await developing()).policy["script-src"]).toContain("'unsafe-eval'");
    expect((await load()).policy["script-src"]).not.toContain("unsafe");
  });
});
