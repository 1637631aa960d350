import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { webhook } from "@/lib/resources/events/webhook";
import { demoId } from "@/lib/schemas/demo-ids";
import { openReceiver } from "../events/receiver";
import { tableOf, whole } from "./report";

/** Bytes on disk with indexes, and of the write-ahead log. */
interface Sizes {
  row: number;
  audit: number;
  /** Event, delivery and attempt. */
  events: number;
  log: number;
}

const creates = 4_000;
const atOnce = 16;

/** Bytes of the average row of the demo data, and of a created row without and with a webhook that receives it. */
export interface Disk {
  average: number;
  without: Sizes;
  sent: Sizes;
}

export async function measureDisk(
  client: pg.Client,
  origin: string,
  headers: Record<string, string>,
): Promise<Disk> {
  const post = async (path: string, body: object) => {
    const text = JSON.stringify({ companyId: demoId("co", 1), ...body });
    const response = await fetch(origin + path, { method: "POST", headers, body: text });
    if (response.status !== 201)
      throw new Error(`${path} responds with ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
  const measure = async (): Promise<Sizes> => {
    const before = await sizesOf(client);
    const lanes = Array.from({ length: atOnce }, async () => {
      for (let n = 0; n < creates / atOnce; n++) await post("/shippingTerm", { name: randomUUID() });
    });
    await Promise.all(lanes);
    while (await isSending(client)) await wait(100);
    const after = await sizesOf(client);
    const each = (of: keyof Sizes) => (after[of] - before[of]) / creates;
    return { row: each("row"), audit: each("audit"), events: each("events"), log: each("log") };
  };
  await holdOthers(client);
  const average = await averageRow(client);
  const without = await measure();
  const receiver = await openReceiver();
  try {
    const hook = { ...webhook.example, name: "Disk", table: "shippingTerm", url: `${receiver.url}/disk` };
    await post("/webhook", { ...hook, active: true, onInsert: true });
    return { average, without, sent: await measure() };
  } finally {
    receiver.close();
  }
}

async function sizesOf(client: pg.Client): Promise<Sizes> {
  const { rows } = await client.query<Sizes>(`
    SELECT pg_total_relation_size('"shippingTerm"')::float8 AS "row", pg_total_relation_size('"auditLog"')::float8 AS "audit",
      (pg_total_relation_size('"event"') + pg_total_relation_size('"webhookDelivery"')
        + (SELECT sum(pg_total_relation_size(relid)) FROM pg_partition_tree('"webhookAttempt"')))::float8 AS "events",
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS "log"`);
  const [sizes] = rows;
  if (!sizes) throw new Error("PostgreSQL returned no sizes.");
  return sizes;
}

/** Of all tables with 5,000 rows or more, as `npm run db:seed -- --size M` fills them. */
async function averageRow(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ average: number }>(`
    SELECT sum(pg_total_relation_size(c.oid)) / sum(c.reltuples) AS "average" FROM pg_class c
    WHERE c.relkind = 'r' AND c.reltuples >= 5000 AND c.relname <> 'webhook' AND c.relnamespace = 'public'::regnamespace`);
  return rows[0]?.average ?? 0;
}

/** Deactivates the webhooks of the demo data that have deliveries, which their receivers never accept. */
async function holdOthers(client: pg.Client): Promise<void> {
  await client.query(`
    UPDATE "webhook" w SET "active" = false FROM "webhookSubscription" s
    WHERE s."companyId" = w."companyId" AND s."webhookId" = w."id" AND s."lane" IN (SELECT "lane" FROM "webhookQueue")`);
}

async function isSending(client: pg.Client): Promise<boolean> {
  return (
    (await client.query('SELECT FROM "webhookQueue" UNION ALL SELECT FROM "webhookFanOut" LIMIT 1')).rows
      .length > 0
  );
}

export const diskTable = ({ average, without, sent }: Disk): string =>
  tableOf(
    [
      { title: "average row of the demo data", row: average },
      { title: "a row that is created", ...without },
      { title: "the same, sent by a webhook", ...sent },
    ],
    [
      ["bytes: row", ({ row }) => whole(row)],
      ["audit entry", (one) => ("audit" in one ? whole(one.audit) : "")],
      ["event, delivery, attempt", (one) => ("audit" in one ? whole(one.events) : "")],
      ["write-ahead log", (one) => ("audit" in one ? whole(one.log) : "")],
    ],
  );
