import type { Sql } from "sql-template-tag";
import type { ApiResponse } from "../api";
import { type Send, writeInTenant } from "../database/tenant";
import { answerOnce } from "../idempotency/answer-once";
import { foreignOwner } from "./body/refusals";
import { finishBody, shapeInSql } from "./finish-body";
import type { Media } from "./request/media";
import { stale } from "./request/preconditions";
import type { Shape } from "./request/shape";
import { retried } from "./retried";
import type { RowCall } from "./row-call";
import { noSuchRow, notSingular, tooManyAffected } from "./row-errors";
import { bodySql, noBodySql } from "./sql/body";
import { project } from "./sql/projection";
import { type Change, type WriteResult, writeSql } from "./sql/write";

/** How the written rows are answered. */
export interface WriteAnswer {
  media: Media;
  shape: Shape;
  /** Whether the answer has a body. */
  told: boolean;
}

/** A change, or how to find it out inside the transaction. */
export type Plan = Change | ((send: Send) => Promise<Change>);

/**
 * Runs a plan, its audit row and the keeping of its answer for repetitions in one transaction; a refused result rolls
 * all of it back. A plan of null changes nothing. `answered` makes the answer of what was written.
 */
export async function performWrite(
  row: RowCall,
  plan: Plan | null,
  { media, shape, told }: WriteAnswer,
  answered: (result: WriteResult) => ApiResponse,
): Promise<ApiResponse> {
  const { resource, query, preferences, expected, call, deps } = row;
  const projection = project(resource, query.select, preferences.timezone !== null);
  const layout = { shape: shapeInSql(shape, projection), stripped: media.stripped };
  const body = told ? bodySql(layout) : noBodySql;
  const answer = { list: projection.list, body, order: query.order, expected };
  const run = async (send: Send): Promise<WriteResult> => {
    if (plan === null) return { ...nothing, body: layout.shape === "csv" ? null : "[]" };
    const change = typeof plan === "function" ? await plan(send) : plan;
    const { rows } = await send<WriteResult>(writeSql(resource, call, change, answer));
    return rows[0] ?? { ...nothing, body: null };
  };
  return transact(row, async (send) => {
    const result = accepted(row, shape, await run(send));
    const { cipher } = deps;
    return answered(told ? { ...result, body: finishBody(result.body, shape, projection, cipher) } : result);
  });
}

const nothing = { affected: 0, inserted: 0, hidden: 0, key: null, version: null, stale: false };

const transact = (
  { call, deps, preferences }: RowCall,
  work: (send: Send) => Promise<ApiResponse>,
): Promise<ApiResponse> =>
  retried(() =>
    writeInTenant(
      deps.pool,
      call.actor,
      (send) =>
        answerOnce(
          call.repetition,
          deps.cipher,
          async <R extends object>(statement: Sql) => (await send<R>(statement)).rows,
          () => work(send),
        ),
      preferences.timezone ?? undefined,
    ),
  );

/** The result, unless the request does not allow it. */
function accepted(
  { request, resource, preferences }: RowCall,
  shape: Shape,
  result: WriteResult,
): WriteResult {
  const { affected, hidden } = result;
  const { maxAffected } = preferences;
  const isLimited = request.method === "PATCH" || request.method === "DELETE";
  if (hidden > 0) throw foreignOwner(resource, [resource.key]);
  if (isLimited && maxAffected !== null && BigInt(affected) > maxAffected) throw tooManyAffected(affected);
  if (shape === "object" && affected !== 1) throw notSingular(affected);
  if (shape === "record" && affected === 0) throw noSuchRow();
  if (result.stale) throw stale();
  return result;
}
