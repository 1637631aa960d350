import sql, { join, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { columnsOf } from "../columns";
import { columnSql } from "./field";
import { identifier } from "./identifier";
import { versionName, versionSql } from "./version";

/** Every declared column of the rows `t` and their version; what a write answers and audits is made of these. */
export const rowColumns = (resource: Resource): Sql =>
  join(
    [
      ...[...columnsOf(resource).values()].map(columnSql),
      sql`${versionSql(resource)} AS ${identifier(versionName)}`,
    ],
    ", ",
  );

/** Flag of written rows that are new; no declared column has such a name. */
export const insertedFlag = sql`"#inserted"`;
