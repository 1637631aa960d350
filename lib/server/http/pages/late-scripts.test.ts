import type { OutgoingHttpHeaders } from "node:http";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { testApi } from "../../testing/test-api";
import { startTestServer } from "../../testing/test-server";

const { deps } = await testApi();
const script = '<script src="/_next/static/chunks/a.js" async="" nonce="n"></script>';
const early = 'src="/_next/static/chunks/a.js" async=""';
const html = `<!DOCTYPE html><html><head>${script}${script}</head><body>Škoda ${script}</body></html>`;

/** What a browser receives of a page that is written in these pieces. */
async function received(
  pieces: (Buffer | string)[],
  headers: OutgoingHttpHeaders,
  { encoding = "identity", path = "/console" } = {},
) {
  const server = await startTestServer(deps, async (_message, response) => {
    response.writeHead(200, headers);
    for (const piece of pieces) response.write(piece);
    response.end();
  });
  const answer = await server.request(path, {
    headers: { accept: "text/html", "accept-encoding": encoding },
  });
  return { ...answer, text: answer.bytes.toString() };
}

test("the scripts in the head of a page wait until it is drawn; what stands below stays as it is", async () => {
  const { text, headers } = await received([html], { "content-type": "text/html; charset=utf-8" });
  const [head = "", body] = text.split("</head>");
  expect(head.match(/<script type="late" src="\/_next\/static\/chunks\/a.js" nonce="n">/g)).toHaveLength(2);
  expect(head).not.toContain("<script src");
  expect(body).toBe(`<body>Škoda ${script}</body></html>`);
  const nonce = /<script nonce="([^"]+)">\{/.exec(head)?.[1];
  expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
});

test("in whatever pieces a page is written, no letter is lost and no script waits for nothing", async () => {
  const bytes = Buffer.from(html);
  for (let at = 1; at < bytes.length; at += 3) {
    const pieces = [bytes.subarray(0, at), bytes.subarray(at)];
    const { text } = await received(pieces, { "content-type": "text/html" });
    const loaders = text.split(/<script nonce="[^"]+">\{[^<]*<\/script>/);
    if (text.includes('type="late"')) expect(loaders, `cut at ${at}`).toHaveLength(2);
    expect(loaders.join("").replaceAll('type="late" src="/_next/static/chunks/a.js"', early)).toBe(html);
  }
});

test("the page to sign in on does not wait: who has typed presses Enter", async () => {
  const { text } = await received([html], { "content-type": "text/html" }, { path: "/sign-in" });
  expect(text).toBe(html);
});

test("an answer that is no page is not touched", async () => {
  const { text } = await received([html], { "content-type": "text/x-component" });
  expect(text).toBe(html);
});

test("a page is packed for who unpacks it", async () => {
  const long = html.replace("Škoda", "Škoda ".repeat(500));
  const { bytes, headers } = await received([long], { "content-type": "text/html" }, { encoding: "gzip" });
  expect(headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
  expect(gunzipSync(bytes).toString()).toContain("Škoda Škoda");
  expect(bytes.length).toBeLessThan(1_000);
});
