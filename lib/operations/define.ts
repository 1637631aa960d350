import type pg from "pg";
import type { Sql } from "sql-template-tag";
import type * as z from "zod";
import type { Scope, Verb } from "@/lib/schemas/areas";
import type { Cipher } from "@/lib/server/crypto/cipher";
import type { Transaction } from "@/lib/server/database/prisma";
import type { Send } from "@/lib/server/database/transaction";
import type { Actor } from "@/lib/server/kernel/actor";

/** READ runs in a read-only transaction; DESTRUCTIVE is confirmed in the browser. */
export type Label = "READ" | "WRITE" | "DESTRUCTIVE";

/** The verb of the scope that a caller needs in the area of the operation. */
export const verbOf: Record<Label, Verb> = { READ: "read", WRITE: "write", DESTRUCTIVE: "destroy" };

/** An operation as data: handler, form, client and OpenAPI document are derived from it. */
export interface Contract<
  L extends Label = Label,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> {
  label: L;
  title: string;
  summary: string;
  input: I;
  output: O;
  /** A request body that works on the demo data. */
  example: z.input<I>;
  /** Whether it writes an audit row. Unless given: every write does, no READ. */
  isAudited?: boolean;
  /** Its audit row names no records, though its output does. */
  storesNothing?: true;
  /** Takes a body as large as that of a list of rows. */
  isLarge?: true;
  /** The resource of which the operation creates or changes a record: its screen offers both. */
  upserts?: string;
}

/** Checks a contract and keeps its exact types. */
export function defineContract<const L extends Label, I extends z.ZodType, O extends z.ZodType>(
  contract: Contract<L, I, O>,
): Contract<L, I, O> {
  return contract;
}

/**
 * Who may call a console operation: credentials with these scopes, with `sessionOnly` those of a session; any session, and keys
 * with these scopes; any credentials; or no credentials.
 */
export type Access =
  | { scopes: readonly Scope[]; sessionOnly?: true }
  | { keyScopes: readonly Scope[] }
  | "anyone signed in"
  | "public";

/** An operation used only by the dashboard. */
export interface ConsoleContract<
  L extends Label = Label,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> extends Contract<L, I, O> {
  /** Unless given: the permission of the label in the area of the path. */
  access?: A;
}

/** Checks a contract of a console operation and keeps its exact types. */
export function defineConsoleContract<
  const L extends Label,
  I extends z.ZodType,
  O extends z.ZodType,
  const A extends Access,
>(contract: ConsoleContract<L, I, O, A>): ConsoleContract<L, I, O, A> {
  return contract;
}

/**
 * A READ operation: one statement whose single row holds the whole response as JSON text in `body`.
 * No row means not found. See `listOf` and `recordOf` in ./sql/results.
 */
export type Query<C extends Contract> = (actor: Actor, input: z.output<C["input"]>) => Sql;

/** What a writing operation works with; everything it does is one transaction. */
export interface WriteContext {
  tx: Transaction;
  actor: Actor;
  cipher: Cipher;
}

/** What a writing operation in SQL works with; its statements are pipelined in one transaction. */
export interface SqlContext {
  send: Send;
  /** Sends the last statement, of which the audit row names `recordIds`; where it can, together with COMMIT. */
  sendLast<R extends pg.QueryResultRow>(statement: Sql, recordIds: string[]): Promise<pg.QueryResult<R>>;
  actor: Actor;
  cipher: Cipher;
}

/** A writing operation in SQL, for those whose round trips count: see docs/architecture.md, "Writing in an operation". */
export type RunSql<C extends Contract> = (
  context: SqlContext,
  input: z.output<C["input"]>,
) => Promise<z.input<C["output"]> | JsonText>;

/** An output written as JSON already, for objects whose order of keys matters: JavaScript sorts integer-like keys first. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** A WRITE or DESTRUCTIVE operation. Throws ApiError to reject the call, which rolls everything back. */
export type Run<C extends Contract> = (
  context: WriteContext,
  input: z.output<C["input"]>,
) => Promise<z.input<C["output"]> | JsonText>;
