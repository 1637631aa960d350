import type pg from "pg";
import sql from "sql-template-tag";

/** What a process tells the database of one caller. */
export interface Booking {
  caller: string;
  /** Calls a second, and calls that a full budget holds. */
  rate: number;
  /** Calls let in already; booked whatever is left. */
  made: number;
  /** Calls that wait to be let in. */
  asked: number;
  /** In how many seconds these calls alone would leave the budget full; negative for how long ago. */
  fullIn: number;
}

/** What the database says to a booking. */
export interface Booked {
  /** How many of the calls asked for may be made. */
  granted: number;
  /** Calls left after that; below zero where more was made than there was. */
  level: number;
}

/** Books calls of several callers by the database's clock; answers by caller. */
export async function bookCalls(client: pg.ClientBase, bookings: Booking[]): Promise<Map<string, Booked>> {
  const { rows } = await client.query<Booked & { caller: string }>(sql`
    SELECT "caller", "granted", "level" FROM book_calls(
      ${bookings.map(({ caller }) => caller)}::text[],
      ${bookings.map(({ rate }) => rate)}::double precision[],
      ${bookings.map(({ made }) => made)}::integer[],
      ${bookings.map(({ asked }) => asked)}::integer[],
      ${bookings.map(({ fullIn }) => fullIn)}::double precision[])`);
  return new Map(rows.map((row) => [row.caller, row]));
}
