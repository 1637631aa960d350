import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { webhook } from "@/lib/resources/events/webhook";
import { StartError } from "@/lib/server/config/start-error";
import { created } from "../own-tasks";
import type { Tasks } from "../scenarios";
import { type RunningServer, runningServer, unlessExited } from "../servers";

/** A webhook, as every server holds and returns it. */
export interface Row {
  id: string;
  name: string;
  table: string;
  url: string;
  active: boolean;
  onInsert: boolean;
  onUpdate: boolean;
  onDelete: boolean;
}

/** The columns of a webhook that every server returns. */
export const columns = webhook.returned;

/** What a peer is started with. */
export interface PeerSetup {
  /** Folder with its packages, where it may write. */
  folder: string;
  /** An empty database of its own. */
  databaseUrl: string;
  /** Rows to fill it with, in the order of their numbers, which begin at 1. */
  rows: readonly Row[];
  /** Starts a Node program in the folder, to be stopped at the end of the bench; its output is discarded. */
  spawn(args: string[], env: Record<string, string>): ChildProcess;
  /** Runs a statement in its database. */
  query(text: string, values?: unknown[]): Promise<void>;
  signal: AbortSignal;
}

/** A peer that runs and holds the rows. */
export interface RunningPeer {
  server: RunningServer;
  headers: Record<string, string>;
  /** The tasks on the rows of these IDs. */
  tasksOf(ids: readonly string[]): Tasks;
}

/** Another product with an API on tables. */
export interface Peer {
  name: string;
  /** Exact versions from npm. */
  dependencies: Record<string, string>;
  /** Packages that are replaced, with those that the registry lacks or that need a compiler. */
  overrides?: Record<string, string>;
  start(setup: PeerSetup): Promise<RunningPeer>;
}

/** An npm package without content. */
export const nothing = "npm:empty-npm-package@1.0.0";

/** Body of the calls that create a row: that of Millwright, without the company. */
export const newRow = (): object =>
  Object.fromEntries(Object.entries(created).filter(([name]) => name !== "companyId"));

/** Fills a table from the rows; `select` makes its columns from a row `r`. */
export const fillText = (table: string, names: string, select: string): string => `
  INSERT INTO ${table} (${names}) SELECT ${select}
  FROM json_to_recordset($1::json) AS r (
    "number" integer, "id" text, "name" text, "table" text, "url" text, "active" boolean, "onInsert" boolean,
    "onUpdate" boolean, "onDelete" boolean)`;

/** The rows with their numbers, as the parameter of that statement. */
export const rowsText = (rows: readonly Row[]): string =>
  JSON.stringify(rows.map((row, index) => ({ ...row, number: index + 1 })));

/** Waits for the message by which a program of a peer reports that it is ready. */
export async function untilMessage(child: ChildProcess): Promise<unknown> {
  const [message] = await unlessExited(child, (signal) => once(child, "message", { signal }));
  return message;
}

/** A peer's server on a port of this machine. */
export const serverOf = (child: ChildProcess, port: number): RunningServer =>
  runningServer(child, `http://127.0.0.1:${port}`, child.pid);

/** Calls a peer while it is prepared. Throws StartError unless the response is a success. */
export async function callPeer(
  url: string,
  headers: Record<string, string>,
  body: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new StartError(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
