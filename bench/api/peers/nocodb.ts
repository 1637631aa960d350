import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { freePort } from "@/bin/embedded/free-port";
import { get, patchesOf, reading, send } from "../scenarios";
import {
  callPeer,
  columns,
  fillText,
  newRow,
  nothing,
  type Peer,
  type Row,
  rowsText,
  serverOf,
  untilMessage,
} from "./peer";

/** The start that its documentation gives for the npm package. */
const program = `
const { Noco } = require("nocodb");
const server = require("express")();
const http = server.listen(Number(process.env.PORT), "127.0.0.1", async () => {
  server.use(await Noco.init({}, http, server));
  process.send("ready");
});`;

const email = "admin@example.com";
const password = "Password-of-the-bench-1";

const typed = (uidt: string, ...names: string[]) =>
  names.map((name) => ({ column_name: name, title: name, uidt }));
const table = {
  table_name: "webhook",
  title: "webhook",
  columns: [
    { ...typed("ID", "id")[0], pk: true, ai: true },
    ...typed("SingleLineText", "name", "table", "url"),
    ...typed("Checkbox", "active", "onInsert", "onUpdate", "onDelete"),
    ...typed("Number", "successCount", "errorCount"),
  ],
};
const names = `"id", "name", "table", "url", "active", "onInsert", "onUpdate", "onDelete"`;

/** NocoDB with its default settings and its own data in PostgreSQL too, by an API token. */
export const nocodb: Peer = {
  name: "NocoDB 0.301.3",
  dependencies: { nocodb: "0.301.3" },
  // SQLite would be compiled, and the reader of Excel files is not in the registry; neither is used.
  overrides: { sqlite3: nothing, xlsx: nothing },
  async start(setup) {
    const port = await freePort(0);
    writeFileSync(join(setup.folder, "server.cjs"), program);
    const child = setup.spawn(["server.cjs"], {
      NC_DB: addressOf(setup.databaseUrl),
      NC_ADMIN_EMAIL: email,
      NC_ADMIN_PASSWORD: password,
      NC_AUTH_JWT_SECRET: "secret-of-the-bench-0123456789abcdef",
      NC_DISABLE_TELE: "true",
      NC_DISABLE_ERR_REPORT: "true",
      PORT: String(port),
    });
    await untilMessage(child);
    const server = serverOf(child, port);
    const { token: session } = await callPeer(
      `${server.origin}/api/v1/auth/user/signin`,
      {},
      { email, password },
    );
    const admin = { "xc-auth": String(session) };
    const base = await callPeer(`${server.origin}/api/v2/meta/bases`, admin, { title: "bench" });
    const made = await callPeer(`${server.origin}/api/v2/meta/bases/${base.id}/tables`, admin, table);
    const { token } = await callPeer(`${server.origin}/api/v1/tokens`, admin, { description: "bench" });
    const stored = `"${base.id}"."webhook"`;
    await setup.query(fillText(stored, names, names.replace('"id"', '"number"')), [rowsText(setup.rows)]);
    await setup.query(
      `SELECT setval(pg_get_serial_sequence('${stored}', 'id'), (SELECT max("id") FROM ${stored}))`,
    );
    await setup.query(`CREATE INDEX ON ${stored} ("name", "id")`);
    return {
      server,
      headers: { "xc-token": String(token), "content-type": "application/json" },
      tasksOf: (ids) => tasksOf(`/api/v2/tables/${made.id}/records`, setup.rows, ids),
    };
  },
};

/** It takes TCP addresses only. */
function addressOf(databaseUrl: string): string {
  const { username, password: secret, pathname, hostname, port } = new URL(databaseUrl);
  return `pg://${hostname}:${port}?u=${username}&p=${secret}&d=${pathname.slice(1)}`;
}

const Stored = z.looseObject({ Id: z.number() });
const List = z.object({ list: z.array(Stored) });
const fields = `fields=Id,${columns.filter((name) => name !== "id").join(",")}`;

function tasksOf(path: string, rows: readonly Row[], ids: readonly string[]) {
  const numbers = new Map(rows.map(({ id }, index) => [id, index + 1]));
  const rowOf = ({ Id, ...row }: z.infer<typeof Stored>) => ({ id: rows[Id - 1]?.id, ...row });
  const key = reading(ids.map((id) => get(`${path}/${numbers.get(id)}?${fields}`)));
  return {
    list: {
      ...reading([get(`${path}?sort=name&limit=20&${fields}`)]),
      contentOf: (body: unknown) => List.parse(body).list.map(rowOf),
    },
    key: { ...key, contentOf: (body: unknown) => rowOf(Stored.parse(body)) },
    create: { calls: [send("POST", path, newRow())], status: 200, pattern: /^\{"Id":\d+\}$/ },
    patch: {
      calls: patchesOf(ids).map(({ id, body }) => send("PATCH", path, { Id: numbers.get(id), ...body })),
      status: 200,
      pattern: /^\{"Id":\d+\}$/,
    },
  };
}
