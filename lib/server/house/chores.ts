import type pg from "pg";
import type { Logger } from "pino";
import { purgeAnswers } from "../idempotency/purge";
import { purgeNotifications } from "../notify/purge";
import { purgeBudgets } from "../rate-limit/purge";
import { purgeSignIn } from "../sign-in/purge";
import { runNights } from "./nightly";
import { purgeEvents } from "./purge-events";
import { watchSnapshots } from "./watch-snapshots";

/** Something that is done again and again, by whichever process comes first. */
export interface Chore {
  /** Minute, hour, day, month, weekday, UTC. */
  cron: string;
  what: string;
  work: (pool: pg.Pool, log: Logger) => Promise<unknown>;
}

/** Everything that is done by the clock, by the name of its queue. */
export const chores: Record<string, Chore> = {
  nightly: { cron: "*/15 * * * *", what: "the nightly work of companies", work: runNights },
  "watch-snapshots": {
    cron: "*/5 * * * *",
    what: "the look for old transactions",
    work: (pool, log) => watchSnapshots(pool, log),
  },
  "purge-answers": { cron: "5 * * * *", what: "old idempotency keys", work: purgeAnswers },
  "purge-budgets": { cron: "10 * * * *", what: "old rate limit budgets", work: purgeBudgets },
  "purge-sign-in": { cron: "20 * * * *", what: "old sessions and links", work: purgeSignIn },
  "purge-notifications": { cron: "30 3 * * *", what: "old notifications", work: purgeNotifications },
  "purge-events": { cron: "40 3 * * *", what: "old events and their deliveries", work: purgeEvents },
};
