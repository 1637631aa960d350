import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import { afterAll } from "vitest";
import type * as z from "zod";
import {
  createPool,
  createRequestPool,
  type RequestPool,
  startInAppRole,
} from "@/lib/server/database/connections/pool";
import { readInTenant } from "@/lib/server/database/tenant";
import type { Actor } from "@/lib/server/kernel/actor";
import { testDatabase } from "@/lib/server/testing/database";
import type { Contract } from "../define";
import { insertWorkedExample } from "./worked-example";

/** The module of a READ operation. */
export interface Reading<I extends z.ZodType, O extends z.ZodType> {
  contract: Contract<"READ", I, O>;
  query: (actor: Actor, input: z.output<I>) => Sql;
}

/** Reads in the role of callers, through the owner's pool of a test. */
const requestPools = new WeakMap<pg.Pool, RequestPool>();

function requestsOf(pool: pg.Pool): RequestPool {
  const requests = requestPools.get(pool);
  if (!requests) throw new Error("The pool is not one of readingPool().");
  return requests;
}

/** The owner's pool on a database of this test file that holds the worked examples. To be called at its top level. */
export async function workedExample(): Promise<pg.Pool> {
  const { connectionString } = await testDatabase("migrated");
  await insertWorkedExample(connectionString);
  return readingPool(connectionString);
}

/** The owner's pool on a database, for responseOf() and similar functions. To be called at the top level. */
export function readingPool(connectionString: string): pg.Pool {
  const pool = createPool(connectionString, 3);
  const requests = createRequestPool(startInAppRole(connectionString), 2);
  requestPools.set(pool, requests);
  afterAll(() => Promise.all([pool.end(), requests.end()]));
  return pool;
}

/** The result of a READ operation's statement for `actor` in a read-only transaction; null for not found. */
export async function bodyFor(pool: pg.Pool, actor: Actor, statement: Sql): Promise<unknown> {
  const rows = await readInTenant<{ body: string }>(requestsOf(pool), actor, statement);
  return rows[0] ? JSON.parse(rows[0].body) : null;
}

/** The result of the operation for `actor`, checked against its contract; null for not found. */
export async function responseOf<I extends z.ZodType, O extends z.ZodType>(
  pool: pg.Pool,
  { contract, query }: Reading<I, O>,
  actor: Actor,
  input: z.input<I>,
): Promise<z.output<O> | null> {
  const body = await bodyFor(pool, actor, query(actor, contract.input.parse(input)));
  return body === null ? null : contract.output.parse(body);
}

/** Names of the indexes that PostgreSQL reads for a statement in a transaction of `actor`. */
export async function indexesOf(pool: pg.Pool, actor: Actor, statement: Sql): Promise<string[]> {
  const rows = await readInTenant<{ "QUERY PLAN": string }>(
    requestsOf(pool),
    actor,
    sql`EXPLAIN ${statement}`,
  );
  const named = /Index (?:Only )?Scan(?: Backward)? (?:using|on) "?(\w+)/;
  return rows.flatMap((row) => named.exec(row["QUERY PLAN"])?.[1] ?? []);
}
