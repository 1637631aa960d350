import sql from "sql-template-tag";

/** Seconds until the budget in row `r` of `rateLimit` is full, by the database's clock; 0 where there is no row. */
export const secondsUntilFull = sql`
  coalesce(extract(epoch FROM greatest(r."fullAt", clock_timestamp()) - clock_timestamp()), 0)::double precision`;

/** Calls left of a budget of `rate` a second that is full again in so many seconds; null without a limit. */
export const leftOf = (rate: number, untilFull = 0): number | null =>
  rate === 0 ? null : Math.min(rate, Math.max(0, Math.floor(rate * (1 - untilFull))));
