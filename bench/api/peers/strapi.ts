import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";
import { freePort } from "@/bin/embedded/free-port";
import { get, patchesOf, reading, send } from "../scenarios";
import { columns, fillText, newRow, type Peer, rowsText, serverOf, untilMessage } from "./peer";

/** Sends the token of an API key with all permissions once the server listens. */
const program = `
const { createStrapi } = require("@strapi/strapi");
createStrapi({ appDir: __dirname, distDir: __dirname }).start().then(async (app) => {
  const { accessKey } = await app.service("admin::api-token").create({ name: "bench", description: "", type: "full-access", lifespan: null });
  process.send(accessKey);
});`;

const attribute = (type: string, required = true) => ({ type, required });
const schema = {
  kind: "collectionType",
  collectionName: "webhooks",
  info: { singularName: "webhook", pluralName: "webhooks", displayName: "Webhook" },
  options: { draftAndPublish: false },
  attributes: {
    name: attribute("string"),
    table: attribute("string"),
    url: attribute("text"),
    active: attribute("boolean"),
    onInsert: attribute("boolean"),
    onUpdate: attribute("boolean"),
    onDelete: attribute("boolean"),
    successCount: attribute("biginteger", false),
    errorCount: attribute("biginteger", false),
  },
};

const factory = (name: string) =>
  `module.exports = require("@strapi/strapi").factories.createCore${name}("api::webhook.webhook");`;

/** Strapi 5 with its default settings, in production mode without the pages of its admin, by an API token. */
export const strapi: Peer = {
  name: "Strapi 5.54.0",
  dependencies: { "@strapi/strapi": "5.54.0", pg: "8.23.1" },
  async start(setup) {
    const port = await freePort(0);
    for (const [path, content] of Object.entries(filesOf(setup.databaseUrl, port))) {
      const file = join(setup.folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
    }
    mkdirSync(join(setup.folder, "public/uploads"), { recursive: true });
    const child = setup.spawn(["server.js"], {
      STRAPI_TELEMETRY_DISABLED: "true",
      STRAPI_DISABLE_UPDATE_NOTIFICATION: "true",
    });
    const token = z.string().parse(await untilMessage(child));
    const own = `"document_id", "name", "table", "url", "active", "on_insert", "on_update", "on_delete", "created_at", "updated_at", "published_at"`;
    const select = `"id", "name", "table", "url", "active", "onInsert", "onUpdate", "onDelete", now(), now(), now()`;
    await setup.query(fillText(`"webhooks"`, own, select), [rowsText(setup.rows)]);
    await setup.query(`CREATE INDEX ON "webhooks" ("name", "id")`);
    return {
      server: serverOf(child, port),
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      tasksOf,
    };
  },
};

/** The files of an application as its generator writes them. */
function filesOf(databaseUrl: string, port: number): Record<string, string | object> {
  const { searchParams, port: databasePort, username, password, pathname, hostname } = new URL(databaseUrl);
  const connection = {
    host: searchParams.get("host") ?? hostname,
    port: Number(databasePort),
    user: username,
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  };
  const secret = "secret-of-the-bench-0123456789abcdef";
  const api = "src/api/webhook";
  return {
    "server.js": program,
    "config/database.json": { connection: { client: "postgres", connection, pool: { min: 2, max: 10 } } },
    "config/server.json": { host: "127.0.0.1", port, app: { keys: [secret] } },
    "config/admin.json": {
      serveAdminPanel: false,
      auth: { secret },
      apiToken: { salt: secret },
      transfer: { token: { salt: secret } },
    },
    "config/api.json": { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } },
    "config/middlewares.json": [
      "strapi::logger",
      "strapi::errors",
      "strapi::security",
      "strapi::cors",
      "strapi::poweredBy",
      "strapi::query",
      "strapi::body",
      "strapi::session",
      "strapi::favicon",
      "strapi::public",
    ],
    [`${api}/content-types/webhook/schema.json`]: schema,
    [`${api}/controllers/webhook.js`]: factory("Controller"),
    [`${api}/routes/webhook.js`]: factory("Router"),
    [`${api}/services/webhook.js`]: factory("Service"),
    "src/index.js": "module.exports = {};",
  };
}

const Row = z.looseObject({ id: z.number(), documentId: z.string() });
const One = z.object({ data: Row });
const Many = z.object({ data: z.array(Row) });
const rowOf = ({ id: _, documentId, ...row }: z.infer<typeof Row>) => ({ id: documentId, ...row });

const fields = columns.filter((name) => name !== "id").map((name, at) => `fields[${at}]=${name}`);

function tasksOf(ids: readonly string[]) {
  const path = "/api/webhooks";
  const page = `${path}?sort=name&pagination[limit]=20&pagination[withCount]=false&${fields.join("&")}`;
  const key = ids.map((id) => get(`${path}/${id}?${fields.join("&")}`));
  return {
    list: { ...reading([get(page)]), contentOf: (body: unknown) => Many.parse(body).data.map(rowOf) },
    key: { ...reading(key), contentOf: (body: unknown) => rowOf(One.parse(body).data) },
    create: {
      calls: [send("POST", `${path}?${fields.join("&")}`, { data: newRow() })],
      status: 201,
      pattern: /^\{"data":\{"id":\d+,"documentId":"\w+","name":"Created by the bench",.*\},"meta":\{\}\}$/,
    },
    patch: {
      calls: patchesOf(ids).map(({ id, body }) =>
        send("PUT", `${path}/${id}?fields[0]=active`, { data: body }),
      ),
      status: 200,
      pattern: /^\{"data":\{"id":\d+,"documentId":"wh_\w+","active":(true|false)\},"meta":\{\}\}$/,
    },
  };
}
