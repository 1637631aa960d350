import type { Sql } from "sql-template-tag";
import type * as z from "zod";
import type { Right, Scope } from "@/lib/schemas/areas";
import type { Actor } from "@/lib/server/actor";
import type { Cipher } from "@/lib/server/cipher";
import type { Transaction } from "@/lib/server/database/prisma";

/** What a call may do: READ runs in a read-only transaction, DESTRUCTIVE is confirmed in the browser. */
export type Label = "READ" | "WRITE" | "DESTRUCTIVE";

/** The right of its area that a caller needs. */
export const rightOf: Record<Label, Right> = { READ: "read", WRITE: "write", DESTRUCTIVE: "destroy" };

/** An operation as data: everything that handler, form, client and document need to know of it. */
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
}

/** Checks a contract and keeps its exact types. */
export function defineContract<const L extends Label, I extends z.ZodType, O extends z.ZodType>(
  contract: Contract<L, I, O>,
): Contract<L, I, O> {
  return contract;
}

/** Who may call a console operation: credentials with these scopes, any credentials, or anybody without any. */
export type Access = { scopes: readonly Scope[] } | "anyone signed in" | "public";

/** An operation that only the dashboard needs. */
export interface ConsoleContract<
  L extends Label = Label,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> extends Contract<L, I, O> {
  /** Left out: the right of the label in the area of the path. */
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
 * A READ operation: one statement whose single row holds the whole answer as JSON text in `body`.
 * No row means not found. See `listOf` and `recordOf` in ./sql/answers.
 */
export type Query<C extends Contract> = (actor: Actor, input: z.output<C["input"]>) => Sql;

/** What a writing operation works with; everything it does is one transaction. */
export interface WriteContext {
  tx: Transaction;
  actor: Actor;
  cipher: Cipher;
}

/** A WRITE or DESTRUCTIVE operation. Throws ApiError to refuse, which rolls everything back. */
export type Run<C extends Contract> = (
  context: WriteContext,
  input: z.output<C["input"]>,
) => Promise<z.input<C["output"]>>;
