import { PassThrough } from "node:stream";
import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { handleRequest } from "../api/handle-request";
import type { Send } from "../database/transaction";
import { demoActor } from "../testing/demo-actor";
import { testApi } from "../testing/test-api";
import { bytesOf, openBatches } from "./open-batches";

const { deps, createApiKey } = await testApi();
const { requests } = deps;
const actor = demoActor();
const inUse = () => requests.totalCount - requests.idleCount;

test("a caller may take as long for a batch as for the whole file", async () => {
  const idle = sql`SELECT current_setting('idle_in_transaction_session_timeout') AS "idle"`;
  async function* read(send: Send) {
    yield (await send(idle)).rows;
  }
  const batches = await openBatches(deps, actor, read);
  expect(await batches.toArray()).toEqual([[{ idle: "10min" }]]);
});

test("a file that is closed before its first byte was asked for closes the batches behind it", async () => {
  const batches = new PassThrough({ objectMode: true });
  async function* texts() {
    for await (const batch of batches) yield String(batch);
  }
  bytesOf(texts(), batches).destroy();
  await expect.poll(() => batches.destroyed).toBe(true);
});

test.each(["csv", "xlsx"])(
  "callers that read nothing of a %s file free their connections, of which they hold three at most",
  async (format) => {
    const id = `imp_${format}`;
    const plan = {
      kind: "csv",
      format: { separator: "," },
      headings: [{ name: "Name", samples: [] }],
      mapping: [],
      key: [],
      keyChoices: [],
    };
    await deps.pool.query(sql`
    INSERT INTO "importJob" ("companyId", "id", "resource", "fileName", "state", "userId", "plan")
    VALUES (${demoId("co", 1)}, ${id}, 'customer', 'unread.csv', 'checked', ${demoId("usr", 1)}, ${JSON.stringify(plan)})`);
    // More than are on their way between database and caller, also when compressed.
    await deps.pool.query(sql`
    INSERT INTO "importRejectedRow" ("companyId", "jobId", "row", "cells", "errors")
    SELECT ${demoId("co", 1)}, ${id}, n, jsonb_build_array((SELECT string_agg(md5(n || ' ' || k), '') FROM generate_series(1, 10) k)), '[]'
    FROM generate_series(1, 10000) n`);
    const key = await createApiKey();
    const opened = () =>
      handleRequest(
        {
          method: "GET",
          path: `/api/console/import/${id}.${format}`,
          query: "",
          header: (name) => (name === "authorization" ? `Bearer ${key}` : undefined),
          address: "127.0.0.1",
          body: async () => Buffer.alloc(0),
        },
        deps,
      );
    const running = [await opened(), await opened(), await opened()];
    expect([running.map(({ status }) => status), inUse()]).toEqual([[200, 200, 200], 3]);
    const rejected = await opened();
    expect([rejected.status, rejected.headers["retry-after"]]).toEqual([429, "10"]);
    for (const { stream } of running) stream?.destroy();
    await expect.poll(inUse).toBe(0);
  },
);
