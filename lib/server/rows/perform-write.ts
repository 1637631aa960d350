import { type Send, writeInTenant } from "../database/tenant";
import { foreignOwner } from "./body/refusals";
import { finishBody, shapeInSql } from "./finish-body";
import type { Media } from "./request/media";
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

/** Runs a plan with its audit row in one transaction; a refused result rolls all of it back. Null changes nothing. */
export async function performWrite(
  row: RowCall,
  plan: Plan | null,
  { media, shape, told }: WriteAnswer,
): Promise<WriteResult> {
  const { resource, query, preferences, call, deps } = row;
  const projection = project(resource, query.select, preferences.timezone !== null);
  const layout = { shape: shapeInSql(shape, projection), stripped: media.stripped };
  const body = told ? bodySql(layout) : noBodySql;
  const answer = { list: projection.list, body, order: query.order };
  const result = plan
    ? await transact(row, shape, async (send) => {
        const change = typeof plan === "function" ? await plan(send) : plan;
        const { rows } = await send<WriteResult>(writeSql(resource, call, change, answer));
        return rows[0] ?? { ...nothing, body: null };
      })
    : accepted(row, shape, { ...nothing, body: layout.shape === "csv" ? null : "[]" });
  return told ? { ...result, body: finishBody(result.body, shape, projection, deps.cipher) } : result;
}

const nothing = { affected: 0, inserted: 0, hidden: 0, key: null };

const transact = (
  row: RowCall,
  shape: Shape,
  work: (send: Send) => Promise<WriteResult>,
): Promise<WriteResult> =>
  retried(() =>
    writeInTenant(
      row.deps.pool,
      row.call.actor,
      async (send) => accepted(row, shape, await work(send)),
      row.preferences.timezone ?? undefined,
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
  return result;
}
