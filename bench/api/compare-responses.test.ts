import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { compareResponses } from "./compare-responses";
import { type Contender, get, reading } from "./scenarios";

/** A server that responds to everything with `body`. */
async function contender(name: string, body: unknown, contentOf?: (body: unknown) => unknown) {
  const server = createServer((_message, response) => response.end(JSON.stringify(body))).listen(
    0,
    "127.0.0.1",
  );
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const task = { ...reading([get("/")]), ...(contentOf && { contentOf }) };
  return {
    name,
    headers: {},
    server: { origin, pid: process.pid, root: process.pid, stop: async () => undefined },
    task,
  };
}

const compare = (...contenders: Contender[]) => compareResponses({ name: "list", title: "list", contenders });
const rows = [{ id: "1", name: "A" }];

test("servers that wrap the same rows are alike, and each is held to its own body", async () => {
  const plain = await contender("plain", rows);
  const wrapped = await contender("wrapped", { data: rows }, (body) => Object(body).data);
  const expected = await compare(plain, wrapped);
  expect(expected.get(wrapped)?.(JSON.stringify({ data: rows }))).toBe(true);
  expect(expected.get(wrapped)?.(JSON.stringify(rows))).toBe(false);
});

test("a server that returns other rows, or fewer, ends the run", async () => {
  const plain = await contender("plain", rows);
  const others = [{ ...rows[0], name: "B" }];
  await expect(compare(plain, await contender("other", others))).rejects.toThrow("responses of other differ");
  await expect(compare(plain, await contender("empty", []))).rejects.toThrow("responses of empty differ");
});
