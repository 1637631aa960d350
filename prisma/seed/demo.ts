import type { Sql } from "sql-template-tag";
import { demoId } from "@/lib/schemas/demo-ids";
import type { Cipher } from "@/lib/server/crypto/cipher";
import { goLive } from "./clock";
import { createRandom, type Random } from "./random";
import type { TableName, Tables } from "./tables";

/** A row by its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** A change to rows that are already there, such as posting an invoice. */
export interface Change {
  /** The moment that the database's rules take for now. */
  at: string;
  /** The user who makes it. */
  by: string;
  statement: Sql;
}

/** The demo data of one company while it is being put together. */
export interface Demo {
  readonly company: 1 | 2;
  readonly random: Random;
  /** Encrypts a value for its place in a row of this company. */
  encrypt(plain: string, table: TableName, column: string, rowId: string): string;
  /** Rows by table, each in the order in which they are inserted. */
  readonly rows: ReadonlyMap<TableName, readonly Row[]>;
  readonly changes: readonly Change[];
  /** Id of the n-th row of a kind in this company. */
  id(prefix: string, n: number): string;
  /** The next number of a kind, from 1, for rows that are numbered as they come. */
  next(prefix: string): number;
  /** Adds a row; by default the first user created it when the company went live. */
  add<T extends TableName>(table: T, row: Tables[T]): void;
  /** Makes a change after all rows have been inserted, in the order of the calls. */
  later(change: Change): void;
}

/** Starts the demo data of a company. */
export function createDemo(company: 1 | 2, cipher: Cipher): Demo {
  const rows = new Map<TableName, Row[]>();
  const changes: Change[] = [];
  const counts = new Map<string, number>();
  const id = (prefix: string, n: number) => demoId(prefix, n, company);
  return {
    company,
    random: createRandom(company),
    encrypt: (plain, table, column, rowId) =>
      cipher.encrypt(plain, { table, column, companyId: id("co", 1), rowId }),
    rows,
    changes,
    id,
    next(prefix) {
      const n = (counts.get(prefix) ?? 0) + 1;
      counts.set(prefix, n);
      return n;
    },
    add(table, row) {
      const list = rows.get(table) ?? [];
      list.push({ createdAt: goLive, createdBy: id("usr", 1), ...row });
      rows.set(table, list);
    },
    later: (change) => void changes.push(change),
  };
}
