import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import sql from "sql-template-tag";
import { webhook } from "@/lib/resources/events/webhook";
import { withClient } from "@/lib/server/database/connections/with-client";
import { copyIn, copyOut } from "@/lib/server/database/copy";
import { companyId, userId } from "./bare-statements";
import type { Side } from "./scenarios";
import type { Setup } from "./setup";
import { median } from "./statistics";

/** The time that the API takes to insert rows, and COPY of the same rows. */
export interface BulkFigures {
  name: string;
  millis: number;
  copyMillis: number;
  line: string;
}

const rows = 10_000;
const hook = "Rows of the bench";
const mark = "Row of the bench ";
const body = JSON.stringify(Array.from({ length: rows }, (_, n) => ({ name: `${mark}${n}` })));
/** The order of the two ways, repeated. */
const order = ["api", "copy", "copy", "api"] as const;
const rounds = 3;

/**
 * Inserts 10,000 shipping terms through the API and by COPY in turn. Both write the same audit row, and a webhook listens, so
 * that the triggers of the table make 10,000 events and deliveries for both.
 */
export async function measureBulk(setup: Setup, signal: AbortSignal): Promise<BulkFigures[]> {
  const receiver = createServer((message, response) => {
    message.resume();
    response.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const address = receiver.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  try {
    const own = { name: hook, table: "shippingTerm", url, active: true, onUpdate: false, onDelete: false };
    for (const side of setup.millwrights.slice(0, 1))
      await post(side, "/webhook", { ...webhook.example, ...own });
    return await withClient(setup.databaseUrl, async (client) => {
      const figures: BulkFigures[] = [];
      for (const side of setup.millwrights) figures.push(await compare(side, client, signal));
      return figures;
    });
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
}

async function compare(side: Side, client: pg.Client, signal: AbortSignal): Promise<BulkFigures> {
  await insertByApi(side);
  const copied = await readCopied(client);
  const times = { api: [] as number[], copy: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    for (const way of order) {
      await removeRows(client, signal);
      const started = performance.now();
      await (way === "api" ? insertByApi(side) : insertByCopy(client, copied));
      times[way].push(performance.now() - started);
    }
  }
  await removeRows(client, signal);
  const [millis, copyMillis] = [median(times.api), median(times.copy)];
  const name = `${rows.toLocaleString("en")} rows by ${side.name}`;
  const ratio = (millis / copyMillis).toFixed(2);
  const line = `${name.padEnd(42)}${millis.toFixed(0).padStart(7)} ms, COPY ${copyMillis.toFixed(0)} ms (${ratio})`;
  return { name, millis, copyMillis, line };
}

const insertByApi = (side: Side): Promise<void> => post(side, "/shippingTerm", body);

async function post({ server, headers }: Side, path: string, content: string | object): Promise<void> {
  const response = await fetch(server.origin + path, {
    method: "POST",
    headers: { ...headers, prefer: "return=minimal" },
    body: typeof content === "string" ? content : JSON.stringify(content),
  });
  if (response.status !== 201) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

const terms = `"shippingTerm" ("id", "companyId", "name", "createdBy")`;
const audit = `"auditLog" ("companyId", "userId", "keyId", "requestId", "address", "action", "recordIds", "changes")`;
const isOwn = `"name" LIKE '${mark}%'`;

/** The rows and their audit row in the format of COPY. */
async function readCopied(client: pg.Client): Promise<{ terms: Buffer; audit: Buffer }> {
  const read = async (target: string, where: string): Promise<Buffer> => {
    const [, table, columns] = /^("\w+") \((.*)\)$/.exec(target) ?? [];
    const chunks: Buffer[] = [];
    const statement = `COPY (SELECT ${columns} FROM ${table} WHERE ${where}) TO STDOUT`;
    for await (const chunk of copyOut(client, statement)) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  };
  const newest = `"id" = (SELECT "id" FROM "auditLog" WHERE "action" = 'shippingTerm.insert' ORDER BY "at" DESC LIMIT 1)`;
  return { terms: await read(terms, isOwn), audit: await read(audit, newest) };
}

async function insertByCopy(client: pg.Client, copied: { terms: Buffer; audit: Buffer }): Promise<void> {
  await client.query("BEGIN");
  await client.query(
    sql`SELECT set_config('app.company', ${companyId}, true), set_config('app.user', ${userId}, true)`,
  );
  await copyIn(client, `COPY ${terms} FROM STDIN`, [copied.terms]);
  await copyIn(client, `COPY ${audit} FROM STDIN`, [copied.audit]);
  await client.query("COMMIT");
}

const waitingSql = `
  SELECT EXISTS (SELECT FROM "webhookFanOut") OR EXISTS (SELECT FROM "webhookQueue" JOIN "webhookSubscription" USING ("lane") JOIN "webhook" AS w ON w."id" = "webhookId"
                 WHERE w."name" = '${hook}') AS "is"`;

/** Waits until the webhook has received the rows, removes them and tidies up, so that every run finds the same. */
async function removeRows(client: pg.Client, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { rows: waiting } = await client.query(waitingSql);
    if (!waiting[0].is) break;
    await wait(50, undefined, { signal });
  }
  await client.query(`DELETE FROM "shippingTerm" WHERE ${isOwn}`);
  await client.query(`VACUUM "shippingTerm", "event", "webhookQueue"`);
}
