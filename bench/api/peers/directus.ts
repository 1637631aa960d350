import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { freePort } from "@/bin/embedded/free-port";
import { StartError } from "@/lib/server/config/start-error";
import { get, patchesOf, reading, send } from "../scenarios";
import { unlessExited } from "../servers";
import { columns, fillText, newRow, nothing, type Peer, rowsText, serverOf } from "./peer";

const token = "token-of-the-bench";
/** The command line without its check for updates, which calls out. */
const program = "node_modules/@directus/api/dist/cli/run.js";

const table = `CREATE TABLE "webhook" (
  "id" text PRIMARY KEY DEFAULT gen_random_uuid()::text, "name" text NOT NULL, "table" text NOT NULL, "url" text NOT NULL,
  "active" boolean NOT NULL, "onInsert" boolean NOT NULL, "onUpdate" boolean NOT NULL, "onDelete" boolean NOT NULL,
  "successCount" bigint NOT NULL DEFAULT 0, "errorCount" bigint NOT NULL DEFAULT 0)`;
const names = columns.map((name) => `"${name}"`).join(", ");

/** Directus 12 with its defaults, which keep activity and revisions of every change, by the token of an admin. */
export const directus: Peer = {
  name: "Directus 12.4.0",
  dependencies: { directus: "12.4.0" },
  // Its sandbox for extensions, of which there are none; it would be compiled.
  overrides: { "isolated-vm": nothing },
  async start(setup) {
    const port = await freePort(0);
    const env = environmentOf(setup.databaseUrl, port);
    const [code] = await once(setup.spawn([program, "bootstrap"], env), "exit");
    if (code !== 0) throw new StartError(`its database was not prepared (exit code ${code})`);
    await setup.query(table);
    await setup.query(`CREATE INDEX ON "webhook" ("name", "id")`);
    await setup.query(`INSERT INTO "directus_collections" ("collection") VALUES ('webhook')`);
    await setup.query(fillText(`"webhook"`, names, names), [rowsText(setup.rows)]);
    const child = setup.spawn([program, "start"], env);
    await unlessExited(child, (signal) => untilPing(port, AbortSignal.any([signal, setup.signal])));
    return {
      server: serverOf(child, port),
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      tasksOf,
    };
  },
};

function environmentOf(databaseUrl: string, port: number): Record<string, string> {
  const { searchParams, port: databasePort, username, password, pathname, hostname } = new URL(databaseUrl);
  return {
    DB_CLIENT: "pg",
    DB_HOST: searchParams.get("host") ?? hostname,
    DB_PORT: databasePort,
    DB_USER: username,
    DB_PASSWORD: decodeURIComponent(password),
    DB_DATABASE: pathname.slice(1),
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: "secret-of-the-bench-0123456789abcdef",
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: "password-of-the-bench",
    ADMIN_TOKEN: token,
    LOG_STYLE: "raw",
    SERVE_APP: "false",
    // It would reject calls with 503 under full load.
    PRESSURE_LIMITER_ENABLED: "false",
    TELEMETRY: "false",
    PROJECT_OWNER_ENABLED: "false",
  };
}

async function untilPing(port: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/server/ping`, { signal }).catch(() => null);
    if (response?.ok) return;
    await wait(100, undefined, { signal });
  }
}

const Data = z.object({ data: z.unknown() });
const contentOf = (body: unknown): unknown => Data.parse(body).data;
const fields = `fields=${columns.join(",")}`;

function tasksOf(ids: Parameters<typeof patchesOf>[0]) {
  const items = "/items/webhook";
  const list = reading([get(`${items}?sort=name&limit=20&${fields}`)]);
  const key = reading(ids.map((id) => get(`${items}/${id}?${fields}`)));
  return {
    list: { ...list, contentOf },
    key: { ...key, contentOf },
    create: {
      calls: [send("POST", `${items}?${fields}`, newRow())],
      status: 200,
      pattern:
        /^\{"data":\{"id":"[\w-]+","name":"Created by the bench","table":"item",.*"onDelete":false\}\}$/,
    },
    patch: {
      calls: patchesOf(ids).map(({ id, body }) => send("PATCH", `${items}/${id}?fields=id`, body)),
      status: 200,
      pattern: /^\{"data":\{"id":"wh_\w+"\}\}$/,
    },
  };
}
