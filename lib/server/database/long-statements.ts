import sql, { type Sql } from "sql-template-tag";
import type { Send } from "./transaction";

/** Milliseconds that a statement may run which writes very many rows. */
export const writingMs = 60_000;

/** Milliseconds by which the client waits longer than the database, whose error is the better one. */
const marginMs = 5_000;

/** An expression that lets the other statements of this transaction run for so long in the database. */
export const statementTimeout = (ms: number): Sql =>
  sql`set_config('statement_timeout', ${String(ms)}, true)`;

/** Sends statements for which the client waits as long as `statementTimeout` lets them run. */
export const sendLong =
  (send: Send, ms: number): Send =>
  (statement) =>
    send(Object.assign(statement, { query_timeout: ms + marginMs }));
