import { expect, test } from "vitest";
import { createCipher } from "../../crypto/cipher";
import { meaningOf } from "../../rows/request/repeated-call";
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

const read = (call: Call, by: Actor = actor) =>
  readIdempotencyKey(requestOf(call).request, by, 100, cipher, meaningOf);
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

const one = { query: "" };
const list = { query: "", body: "[{}]" };

test.each<[Call, Record<string, string>]>([
  [one, { accept: "application/json" }],
  [one, { accept: "application/json, */*;q=0.5" }],
  [one, { "content-type": "application/json; charset=utf-8" }],
  [one, { "content-type": "Application/JSON", accept: "*/*" }],
  [{ ...one, body: " {}" }, { prefer: "return=representation" }],
  [one, { prefer: "respond-async" }],
  [one, { "if-match": '"1"', "if-none-match": "*" }],
  [list, { accept: "application/*", "content-type": "application/json" }],
  [
    { ...one, method: "DELETE" },
    { accept: "application/json", "content-type": "application/json" },
  ],
])("a call on rows is the same with other headers of the same meaning: %j, %j", async (call, headers) => {
  expect(await hashOf({ ...call, headers })).toBe(await hashOf(call));
});

test("a call that differs in anything that decides its effect or its response has another fingerprint", async () => {
  const prefer = (preferred: string, more: Call = {}): Call => ({ ...more, headers: { prefer: preferred } });
  const calls: Call[] = [
    {},
    one,
    list,
    prefer("return=representation"),
    prefer("return=representation", list),
    { method: "PATCH" },
    prefer("return=representation", { method: "PATCH" }),
    { path: "/part" },
    { query: "a=2" },
    { body: "{ }" },
    ...["accept", "content-type", "content-profile"].map((name) => ({ headers: { [name]: "x" } })),
    ...["resolution=merge-duplicates", "resolution=ignore-duplicates", "missing=default", "tx=rollback"].map(
      (text) => prefer(text, one),
    ),
    ...["return=minimal", "return=headers-only", "count=exact", "handling=strict"].map((text) =>
      prefer(text, one),
    ),
    ...["handling=strict, max-affected=1", "handling=strict, max-affected=2"].map((text) =>
      prefer(text, one),
    ),
    prefer("timezone=Asia/Tokyo", one),
    ...[
      "text/csv",
      "application/vnd.pgrst.object+json",
      "application/vnd.pgrst.object+json;nulls=stripped",
    ].map((accept) => ({ headers: { accept } })),
    { headers: { "content-type": "text/csv" } },
    { headers: { "content-type": "application/x-www-form-urlencoded" } },
    ...['"1"', '"2"', "*", 'W/"1"'].map((tag) => ({ method: "PATCH", headers: { "if-match": tag } })),
    { method: "PUT" },
    { method: "PUT", headers: { "if-none-match": "*" } },
  ];
  const hashes = await Promise.all(calls.map(hashOf));
  expect(new Set(hashes).size).toBe(calls.length);
});

test("of an operation the body decides alone: another HTTP library sends other headers when it tries again", async () => {
  const operationHash = async (call: Call) => {
    const { idempotencyKey } = await readIdempotencyKey(requestOf(call).request, actor, 100, cipher);
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
