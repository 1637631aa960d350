import type { Readable } from "node:stream";
import sql, { join, raw, type Sql } from "sql-template-tag";
import { ApiError } from "@/lib/schemas/errors";
import type { ColumnType } from "@/lib/schemas/fields";
import { identifier } from "../../database/identifier";
import { sendLong, statementTimeout } from "../../database/long-statements";
import type { Send } from "../../database/transaction";
import { exactOf } from "../../kernel/json/exact-json";
import { requireColumn } from "../../rows/request/columns";
import type { RowCall } from "../../rows/request/row-call";
import { project } from "../../rows/sql/projection";
import { sortedSql } from "../../rows/sql/related";
import { whereSql } from "../../rows/sql/scope";
import { openBatches } from "../open-batches";
import type { Exported, NameOf, Row } from "./columns";
import { createNames } from "./names";

/** Rows whose references have names. */
export interface Batch {
  rows: Row[];
  nameOf: NameOf;
  /** Times whose clock reading, without the offset, means another moment: it occurs twice when clocks are set back. */
  repeated: ReadonlySet<string>;
}

/** Types of columns whose numbers may have more digits than a double holds. */
const mayBeLong = new Set<ColumnType>(["bigint", "numeric", "jsonb", "numeric[]"]);

const firstRows = 100;
const batchRows = 500;
/** Milliseconds that the database may take for a batch, the first one including the sort. */
const batchMs = 30_000;

/**
 * All rows that match a call, in its order, as one moment shows them: a cursor of a read-only transaction that is open while
 * they are read. The first batch has been read when it resolves. Throws 400 for more rows than `maxRows`.
 */
export const openRows = (
  row: RowCall,
  exported: Exported,
  timezone: string,
  maxRows?: number,
): Promise<Readable> =>
  openBatches(
    row.deps,
    row.call.actor,
    (send) => readBatches(sendLong(send, batchMs), row, exported, maxRows),
    timezone,
  );

async function* readBatches(
  send: Send,
  row: RowCall,
  exported: Exported,
  maxRows: number | undefined,
): AsyncGenerator<Batch> {
  const { resource, query, call } = row;
  const items = exported.selected.map((name) => ({
    kind: "field" as const,
    ...{ field: { name, path: [] }, cast: null, alias: null },
  }));
  const list = project(resource, items, [], true).list(call.actor, []);
  const { joins, order } = sortedSql(resource, query.order, call.actor);
  await send(sql`SELECT ${statementTimeout(batchMs)}`);
  if (maxRows !== undefined) await requireAtMost(maxRows, send, row);
  const exact = exported.selected.filter((name) => mayBeLong.has(requireColumn(resource, name).type));
  const texts = exact.map((name) => sql`to_json(p.${identifier(name)})::text`);
  const times = exported.selected.filter((name) => requireColumn(resource, name).type === "timestamptz");
  const repeated = times.map((name) => {
    const at = sql`t.${identifier(name)}`;
    return sql`CASE WHEN ${at}::timestamp::timestamptz <> ${at} THEN p.${identifier(name)} END`;
  });
  await send(sql`
    DECLARE "exported" NO SCROLL CURSOR FOR
    SELECT row_to_json(p.*)::text AS "doc", ${arraySql(texts)} AS "exact", ${arraySql(repeated)} AS "repeated" FROM (
      SELECT t.* FROM ${identifier(resource.name)} AS t ${joins}
      ${whereSql(resource, call.actor, query.conditions, "read")} ${order}) AS t
    CROSS JOIN LATERAL (SELECT ${list}) AS p`);
  const names = createNames(send, call.actor, exported);
  for (let count = firstRows; ; count = batchRows) {
    const { rows: found } = await send<Found>(sql`FETCH ${raw(String(count))} FROM "exported"`);
    if (found.length === 0) return;
    const rows = found.map((one): Row => {
      const row: Row = JSON.parse(one.doc);
      for (const [place, name] of exact.entries()) {
        const text = one.exact[place] ?? null;
        if (text !== null) row[name] = exactOf(text, row[name]);
      }
      return row;
    });
    const nameOf = await names.load(rows);
    const again = found.flatMap((one) => one.repeated.filter((time) => time !== null));
    yield { rows, nameOf, repeated: new Set(again) };
  }
}

async function requireAtMost(maxRows: number, send: Send, { resource, query, call }: RowCall): Promise<void> {
  const { rowCount } = await send(sql`
    SELECT FROM (
      SELECT FROM ${identifier(resource.name)} AS t ${whereSql(resource, call.actor, query.conditions, "read")}
      LIMIT ${maxRows + 1}) AS r
    HAVING count(*) > ${maxRows}`);
  if (rowCount === 0) return;
  const rows = maxRows.toLocaleString("en");
  throw new ApiError(400, "invalid_input", `A file of this format has at most ${rows} rows.`, {
    hint: "Filter the list, or export it as CSV.",
  });
}

interface Found {
  doc: string;
  exact: (string | null)[];
  repeated: (string | null)[];
}

const arraySql = (texts: readonly Sql[]): Sql =>
  texts.length > 0 ? sql`ARRAY[${join(texts)}]` : sql`'{}'::text[]`;
