import type { Sql } from "sql-template-tag";
import { type DrawsNumber, retryOnConflict } from "./errors/retry-on-conflict";
import type { Transaction } from "./prisma";
import type { Query, Scope, Session, TransactionMode } from "./transaction";

/** Runs work once for all repetitions of a call; see kernel/idempotency. */
export interface Idempotency<T> {
  /** `store` runs the statement that stores the result. */
  runOnce(query: Query, work: () => Promise<T>, store: (statement: Sql) => void | Promise<void>): Promise<T>;
}

export interface TransactionOptions<S, T> extends TransactionMode {
  scope: Scope<S>;
  /** Runs the work again after a deadlock, of which nothing has happened. */
  retry?: boolean;
  /** Whether a number in use may be one that a sequence gave: then too. Without it, each may be. */
  drawsNumber?: DrawsNumber | undefined;
  /** Returns the stored result of the same call, or stores this one in the same transaction. */
  idempotency?: Idempotency<T> | null;
}

/** Transactions of models write, and commit what they wrote. */
type ModelOptions<T> = Omit<TransactionOptions<Transaction, T>, keyof TransactionMode>;

/**
 * Runs `work` in one transaction; what it throws rolls everything back. The order of the statements: BEGIN, the settings
 * of the scope, the look-up of the idempotency key, those of `work`, the stored result, COMMIT. `isAgain` says whether an earlier
 * attempt was rolled back.
 */
export function withTransaction<T>(
  options: TransactionOptions<Session, T>,
  work: (send: Session, isAgain: boolean) => Promise<T>,
): Promise<T>;
export function withTransaction<T>(
  options: ModelOptions<T>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T>;
export function withTransaction<S, T>(
  { scope, readOnly, rollback, retry, drawsNumber, idempotency }: TransactionOptions<S, T>,
  work: (session: S, isAgain: boolean) => Promise<T>,
): Promise<T> {
  const once = idempotency
    ? (session: S, isAgain: boolean) =>
        idempotency.runOnce(
          scope.queryOf(session),
          () => work(session, isAgain),
          (statement) => scope.runAtEnd(session, statement),
        )
    : work;
  const attempt = (isAgain: boolean) =>
    scope.transact({ readOnly, rollback }, (session) => once(session, isAgain));
  return retry ? retryOnConflict(attempt, drawsNumber) : attempt(false);
}
