import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { compressStatic } from "@/bin/lib/compress-static";
import { testApi } from "../../testing/test-api";
import { startTestServer } from "../../testing/test-server";
import { staticFiles } from "./static-files";

const script = Buffer.from("export const words = 'Škoda';\n".repeat(200));
const font = randomBytes(3_000);
const project = await mkdtemp(join(tmpdir(), "millwright-static-"));
afterAll(() => rm(project, { recursive: true, force: true }));
for (const [file, content] of [
  [".next/static/chunks/a-1.js", script],
  [".next/static/media/sans.woff2", font],
  [".next/static/media/notes.unknown", Buffer.from("left to Next.js")],
  ["public/robots.txt", Buffer.from("User-agent: *\nDisallow: /\n".repeat(20))],
] as const) {
  await mkdir(dirname(join(project, file)), { recursive: true });
  await writeFile(join(project, file), content);
}
await compressStatic(project);

const { deps } = await testApi();
const rendered: string[] = [];
const server = await startTestServer(
  deps,
  async (message, response) => {
    rendered.push(message.url ?? "");
    response.writeHead(404).end();
  },
  await staticFiles(project),
);
const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  server.request(path, { method, headers });
const chunk = "/_next/static/chunks/a-1.js";

describe("a static file of the build", () => {
  it.each([
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ])(
    "for Accept-Encoding %j is sent as it was compressed with %s at build time",
    async (accept, coding, expand) => {
      const { status, headers, bytes } = await get(chunk, { "accept-encoding": accept });
      expect([status, expand(bytes).equals(script)]).toEqual([200, true]);
      expect(headers).toMatchObject({
        "content-type": "application/javascript; charset=UTF-8",
        "content-encoding": coding,
        "content-length": String(bytes.length),
        vary: "Accept-Encoding",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
      expect(headers["transfer-encoding"]).toBeUndefined();
    },
  );

  it("is sent as it is where no coding is accepted", async () => {
    const { headers, bytes } = await get(chunk);
    expect(bytes.equals(script)).toBe(true);
    expect(headers).toMatchObject({ "content-length": String(script.length), vary: "Accept-Encoding" });
    expect(headers["content-encoding"]).toBeUndefined();
  });

  it("has a strong ETag for each form, with which it is 304 without a body", async () => {
    const tags = new Set<string>();
    for (const accept of ["br", "gzip", "identity"]) {
      const { headers } = await get(chunk, { "accept-encoding": accept });
      const etag = headers.etag ?? "";
      expect(etag).toMatch(/^"[0-9a-f]{20}(-br|-gzip)?"$/);
      tags.add(etag);
      const again = await get(chunk, { "accept-encoding": accept, "if-none-match": etag });
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
      expect(again.headers).toMatchObject({
        vary: "Accept-Encoding",
        "cache-control": "public, max-age=31536000, immutable",
      });
    }
    expect(tags.size).toBe(3);
  });

  it("has the headers of GET on HEAD, and no body", async () => {
    const accept = { "accept-encoding": "br" };
    const [read, head] = [await get(chunk, accept), await get(chunk, accept, "HEAD")];
    expect(head.bytes.length).toBe(0);
    expect(head.headers["content-length"]).toBe(read.headers["content-length"]);
    expect(head.headers.etag).toBe(read.headers.etag);
  });

  it("that compression does not shrink is sent uncompressed", async () => {
    const { headers, bytes } = await get("/_next/static/media/sans.woff2", { "accept-encoding": "br, gzip" });
    expect(bytes.equals(font)).toBe(true);
    expect(headers).toMatchObject({ "content-type": "font/woff2", "content-length": "3000" });
    expect([headers["content-encoding"], headers.vary]).toEqual([undefined, undefined]);
  });

  it("of the public folder is checked for changes each time", async () => {
    const { headers } = await get("/robots.txt", { "accept-encoding": "br" });
    expect(headers).toMatchObject({ "content-encoding": "br", "cache-control": "public, max-age=0" });
  });

  it("is never rendered or compressed by the page server, which gets only unknown names", async () => {
    expect(rendered).toEqual([]);
    const unknown = ["/_next/static/chunks/b.js", "/_next/static/media/notes.unknown"];
    for (const path of [...unknown, "/_next/static/../server/a.js"])
      expect((await get(path)).status).toBe(404);
    expect(rendered).toEqual(unknown);
  });
});
