import type pg from "pg";
import type { Deps } from "./deps";
import { purgeAnswers } from "./idempotency/purge";
import { purgeBudgets } from "./rate-limit/purge";
import { purgeSignIn } from "./sign-in/purge";

const hourMillis = 3_600_000;

const chores: [what: string, purge: (pool: pg.Pool) => Promise<number>][] = [
  ["idempotency keys", purgeAnswers],
  ["rate limit budgets", purgeBudgets],
  ["sessions and links", purgeSignIn],
];

/** Removes what has expired now and every hour for as long as the process runs; it keeps no process alive. */
export function keepHouse({ pool, log }: Pick<Deps, "pool" | "log">): void {
  const purge = () => {
    for (const [what, chore] of chores) {
      chore(pool).catch((error: unknown) =>
        log.warn({ err: error }, `old ${what} are left for the next hour`),
      );
    }
  };
  purge();
  setInterval(purge, hourMillis).unref();
}
