import { setImmediate as nextTurn } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../testing/database";
import { copyIn, copyOut } from "./copy";

const { connectionString } = await testDatabase("empty");
const client = new pg.Client({ connectionString });
// The database is dropped while its last connections are still closing.
client.on("error", () => {});
await client.connect();
afterAll(() => client.end());

test("more rows than the socket buffers are copied in and out, and leave no listeners behind", async () => {
  const warnings: string[] = [];
  const note = (warning: Error) => warnings.push(warning.message);
  process.on("warning", note);
  const line = Buffer.from(`${"x".repeat(999)}\n`);
  const chunk = Buffer.concat(Array.from({ length: 1000 }, () => line));
  await client.query('CREATE TEMPORARY TABLE "copied" ("text" text)');
  await copyIn(client, 'COPY "copied" FROM STDIN', Array(60).fill(chunk));
  let bytes = 0;
  for await (const part of copyOut(client, 'COPY "copied" TO STDOUT')) bytes += part.length;
  expect(bytes).toBe(60 * chunk.length);
  await nextTurn();
  process.off("warning", note);
  expect(warnings).toEqual([]);
});

test("the error of the source or of PostgreSQL is thrown, and the connection works on", async () => {
  const source = async function* () {
    yield Buffer.from("1\n");
    throw new Error("The disk is gone.");
  };
  await client.query('CREATE TEMPORARY TABLE "number" ("value" integer)');
  await expect(copyIn(client, 'COPY "number" FROM STDIN', source())).rejects.toThrow("The disk is gone.");
  await expect(copyIn(client, 'COPY "number" FROM STDIN', [Buffer.from("x\n")])).rejects.toMatchObject({
    code: "22P02",
  });
  expect((await client.query('SELECT FROM "number"')).rowCount).toBe(0);
});
