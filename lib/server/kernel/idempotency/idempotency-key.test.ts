import { expect, test } from "vitest";
import { createCipher } from "../../crypto/cipher";
import { testSecret } from "../../testing/test-secret";
import type { Actor } from "../actor";
import type { ApiRequest } from "../api";
import { readIdempotencyKey } from "./idempotency-key";

const cipher = createCipher(testSecret);
const actor: Actor = {
  companyId: "co",
  companyGroupId: "group",
  userId: "usr",
  keyId: "key",
  scopes: new Set(),
};

interface Call {
  method?: string;
  path?: string;
  query?: string;
  body?: string;
  headers?: Record<string, string>;
}

const requestOf = ({ method = "POST", path = "/item", query = "a=1", body = "{}", headers }: Call) => {
  const all: Record<string, string> = { "idempotency-key": "one", ...headers };
  const sizes: number[] = [];
  const request: ApiRequest = {
    method,
    path,
    query,
    header: (name) => all[name],
    address: "127.0.0.1",
    body: async (maxBytes) => {
      sizes.push(maxBytes);
      return Buffer.from(body);
    },
  };
  return { request, sizes };
};

const read = (call: Call, by: Actor = actor) => readIdempotencyKey(requestOf(call).request, by, 100, cipher);
const hashOf = async (call: Call) => (await read(call)).idempotencyKey?.requestHash;

test("a call without the header is no repetition, and its body is left alone", async () => {
  const { request, sizes } = requestOf({});
  const plain: ApiRequest = { ...request, header: () => undefined };
  expect(await readIdempotencyKey(plain, actor, 100, cipher)).toEqual({
    request: plain,
    idempotencyKey: null,
  });
  expect(sizes).toEqual([]);
});

test("a repetition belongs to a company, a credential, a route and its key", async () => {
  const { idempotencyKey } = await read({});
  expect(idempotencyKey).toMatchObject({
    companyId: "co",
    credential: "key:key",
    route: "POST /item",
    key: "one",
  });
  expect((await read({}, { ...actor, keyId: null })).idempotencyKey?.credential).toBe("user:usr");
});

test("the body is read once within its limit, and is still there for the call", async () => {
  const { request, sizes } = requestOf({ body: "text", headers: { prefer: "return=minimal" } });
  const read = await readIdempotencyKey(request, actor, 100, cipher);
  expect([String(await read.request.body(5)), read.request.header("prefer")]).toEqual([
    "text",
    "return=minimal",
  ]);
  expect([sizes, read.request.path]).toEqual([[100], "/item"]);
});

test("the same call has the same fingerprint, regardless of other headers", async () => {
  expect(await hashOf({ headers: { "user-agent": "x" } })).toBe(await hashOf({}));
});

test("a call that differs in anything that decides its effect or its response has another fingerprint", async () => {
  const calls: Call[] = [
    {},
    { method: "PATCH" },
    { path: "/part" },
    { query: "a=2" },
    { body: "{ }" },
    ...["prefer", "accept", "content-type", "content-profile", "if-match"].map((name) => ({
      headers: { [name]: "x" },
    })),
    { headers: { prefer: "" } },
  ];
  const hashes = await Promise.all(calls.map(hashOf));
  expect(new Set(hashes).size).toBe(calls.length);
});

test("of an operation the body decides alone: another HTTP library sends other headers when it tries again", async () => {
  const operationHash = async (call: Call) => {
    const { idempotencyKey } = await readIdempotencyKey(requestOf(call).request, actor, 100, cipher, true);
    return idempotencyKey?.requestHash;
  };
  const first = await operationHash({});
  const headers = { accept: "application/json", "content-type": "application/json; charset=utf-8" };
  expect(await operationHash({ query: "a=2", headers })).toBe(first);
  expect(await operationHash({ body: "{ }" })).not.toBe(first);
});

test.each(["", "é", "\u001f", "\u007f", "k".repeat(256)])("%j is no usable key", async (key) => {
  const message = "Idempotency-Key must be 1 to 255 printable characters.";
  await expect(read({ headers: { "idempotency-key": key } })).rejects.toMatchObject({
    status: 400,
    code: "invalid_input",
    message,
    issues: [{ path: ["Idempotency-Key"], message }],
  });
});

test.each([" ", "~", "k".repeat(255)])("%j is a usable key", async (key) => {
  expect((await read({ headers: { "idempotency-key": key } })).idempotencyKey?.key).toBe(key);
});
