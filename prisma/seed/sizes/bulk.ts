import sql, { type Sql } from "sql-template-tag";
import { demoId } from "@/lib/schemas/demo-ids";
import { closing, goLive } from "../clock";
import type { TableName, Tables } from "../tables";
import type { Known } from "./known";
import type { Volume } from "./volume";

/** Bulk rows are numbered from here, behind every row of the demo. */
const firstNumber = 1001;

/** The number of the row that a statement is making, from 1. */
export const n = sql`n`;

/** Rows of one table, by an SQL expression of `n` for each column. */
export interface BulkRows {
  table: TableName;
  rows: number;
  columns: Record<string, Sql>;
  /** Joined to the numbers, for columns that need more than their own. */
  join?: Sql;
}

/** Bulk rows of a table; the compiler holds their columns against the schema. */
export function rowsOf<T extends TableName>(
  table: T,
  rows: number,
  columns: Partial<Record<keyof Tables[T] & string, Sql>>,
  join?: Sql,
): BulkRows {
  const named = Object.entries(columns).filter((entry): entry is [string, Sql] => entry[1] instanceof Object);
  return { table, rows, columns: Object.fromEntries(named), ...(join ? { join } : {}) };
}

/** Input of the bulk rows of one company. */
export interface Bulk extends Volume {
  company: 1 | 2;
  known: Known;
  /** Lines of each document. */
  perDocument: number;
  /** Id of the bulk row with this number. */
  id(prefix: string, number: Sql): Sql;
  /** Number of a main row that belongs to this number; scattered, and the same in every run. */
  some(number: Sql): Sql;
}

/** Starts the bulk rows of a company. */
export function createBulk(company: 1 | 2, volume: Volume, known: Known): Bulk {
  return {
    ...volume,
    company,
    known,
    perDocument: volume.lines / volume.main,
    id: (prefix, number) => {
      const start = demoId(prefix, 0, company).slice(0, -15);
      return sql`${start}::text || lpad((${number} + ${firstNumber - 1}::bigint)::text, 15, '0')`;
    },
    some: (number) => sql`(1 + (${number}) * 7919 % ${volume.main}::bigint)`,
  };
}

/** The member of a list that belongs to a number; the list starts again at its end. */
export const nth = (list: readonly string[], number: Sql): Sql =>
  sql`(${[...list]}::text[])[1 + (${number}) % ${list.length}::bigint]`;

/** An amount between two whole ones, with two decimals. */
export const amount = (low: number, high: number, number: Sql): Sql =>
  sql`(${low * 100}::bigint + (${number}) * 3571 % ${(high - low) * 100}::bigint)::numeric / 100`;

/** A number in six digits at least, for names that must differ. */
export const digits = (number: Sql): Sql =>
  sql`lpad((${number})::text, greatest(6, length((${number})::text)), '0')`;

const seconds = (Date.parse(closing) - Date.parse(goLive)) / 1000;

/** When the row with this number of so many was made: evenly from the first to the last day of the demo. */
export const momentOf = (number: Sql, rows: number): Sql =>
  sql`${goLive}::timestamptz + (${number}) * ${seconds}::bigint / ${rows}::bigint * interval '1 second'`;

/** The day of that moment, so many days later. */
export const dayOf = (number: Sql, rows: number, later = 0): Sql =>
  sql`((${momentOf(number, rows)}) AT TIME ZONE 'UTC')::date + ${later}::int`;

/** The document that a line belongs to, and its place there. */
export const documentOf = ({ perDocument }: Bulk): Sql => sql`((n - 1) / ${perDocument}::bigint + 1)`;
export const placeOf = ({ perDocument }: Bulk): Sql => sql`((n - 1) % ${perDocument}::bigint + 1)`;
