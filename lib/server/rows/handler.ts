import { findResource } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import type { Deps } from "../api/deps";
import type { Route } from "../api/route";
import { admitCall, requireScopes } from "../auth/authenticate";
import { sharedAdvisoryLock, takeAdvisoryLock } from "../database/advisory-lock";
import { prepared } from "../database/batch";
import { readFromReplicaOrPrimary } from "../database/connections/replica";
import { type DrawsNumber, drawsFor, retryOnConflict } from "../database/errors/retry-on-conflict";
import { tenantScope, writeInTenant } from "../database/tenant";
import { withTransaction } from "../database/with-transaction";
import type { Call } from "../kernel/actor";
import type { ApiRequest, ApiResponse } from "../kernel/api";
import { readIdempotencyKey } from "../kernel/idempotency/idempotency-key";
import { idempotencyOf } from "../kernel/idempotency/run-once";
import { callOf } from "../kernel/trace";
import { planRead } from "./plan/plan-read";
import { planWrite, resolveChange, type WritePlan } from "./plan/plan-write";
import { auditSecretReads } from "./plan/secret-reads";
import { maxRowBytes } from "./request/body/limits";
import { parseBody } from "./request/body/row-body";
import { choosesByContent } from "./request/choose-by-content";
import { allowedMethods, verbsOf } from "./request/methods";
import { meaningOf } from "./request/repeated-call";
import { parseRowCall, type RowCall } from "./request/row-call";
import { requireSchema } from "./request/schema";
import { checkResult } from "./response/check-result";
import { explainError } from "./response/explain/explain-error";
import { readResponse } from "./response/read-response";
import { rowResponse } from "./response/row-response";
import { writeResponse } from "./response/write-response";
import { insertsOf, insertsSeveral, takesTurns } from "./sql/insert-lock";
import type { ReadResult } from "./sql/read";
import { readStatement } from "./sql/read-statement";
import {
  type Change,
  nothingWritten,
  rejectedResult,
  runWrite,
  type WriteResult,
  writeSql,
} from "./sql/write";
import { writeStatement } from "./sql/write-statement";

/** Route of the row resource `name`; null when there is no such resource. */
export function findRowRoute(name: string): Route | null {
  const resource = findResource(name);
  if (!resource) return null;
  return {
    name: `/${resource.name}`,
    dialect: "rows",
    methods: allowedMethods(resource),
    checkAnyMethod: requireSchema,
    async handle(request, deps, trace) {
      const actor = await admitCall(request, deps, trace);
      const verbs = verbsOf(request);
      for (const verb of verbs) requireScopes(actor, scopesFor(resource, verb));
      const reading = scopesFor(resource, "read");
      const mayRead = reading.every((scope) => actor.scopes.has(scope));
      if (!mayRead && choosesByContent(request, resource)) requireScopes(actor, reading);
      const call = callOf(actor, request, trace);
      if (!verbs.some((verb) => verb !== "read")) return handleRows(request, resource, call, deps);
      const { request: whole, idempotencyKey } = await readIdempotencyKey(
        request,
        actor,
        maxRowBytes,
        deps.cipher,
        meaningOf,
      );
      const response = await handleRows(whole, resource, { ...call, idempotencyKey }, deps);
      deps.wakeSenders();
      return response;
    },
  };
}

/**
 * A request on rows of a table or view, in the query language of PostgREST: parsed, planned, written as one SQL statement,
 * run in a transaction, made into a response. The caller may do this already; errors are thrown as ApiError or as
 * PostgreSQL's own.
 */
export async function handleRows(
  request: ApiRequest,
  resource: Resource,
  call: Call,
  deps: Deps,
): Promise<ApiResponse> {
  if (request.method === "OPTIONS") {
    requireSchema(request);
    return rowResponse(200, { allow: allowedMethods(resource).join(",") });
  }
  const row = parseRowCall(request, resource, call, deps);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const response = await (isRead ? readRows(row) : writeRows(row)).catch(async (error: unknown) => {
    await auditSecretReads(row, null);
    throw error;
  });
  await auditSecretReads(row, response);
  return response;
}

/** GET and HEAD: one statement, whose text is passed through. */
async function readRows(row: RowCall): Promise<ApiResponse> {
  const plan = planRead(row);
  const statement = readStatement(row, plan);
  const rows = await readFromReplicaOrPrimary<ReadResult>(
    row.deps,
    row.call.actor,
    statement,
    row.preferences.timezone ?? undefined,
  ).catch(async (error) => {
    throw await explainError(row, error, null);
  });
  return readResponse(row, plan, rows[0]);
}

/** POST, PUT, PATCH and DELETE: the change, its audit row and the stored response are one transaction. */
async function writeRows(row: RowCall): Promise<ApiResponse> {
  const body = await parseBody(row.request, row.resource);
  const plan = await planWrite(row, body);
  const { change } = plan;
  try {
    if (change !== null && typeof change !== "function" && isWholeTransaction(row)) {
      return await writeAtOnce(row, plan, change);
    }
    return await withTransaction(transactionOf(row, plan), async (send, isAgain) => {
      if (isAgain && takesTurns(row, plan)) await takeAdvisoryLock(send, insertsOf(row));
      else if (insertsSeveral(plan)) await send(sharedAdvisoryLock(insertsOf(row)));
      const resolved = change && (await resolveChange(change, send));
      const result = resolved ? await runWrite(send, writeSql(row, resolved, plan)) : nothingWritten(plan);
      checkResult(row, plan, result);
      return writeResponse(row, plan, result);
    });
  } catch (error) {
    throw await explainError(row, error, plan.source);
  }
}

/** Whether one statement is all that happens in the transaction: nothing is stored for repetitions or rolled back. */
const isWholeTransaction = ({ call, preferences }: RowCall): boolean =>
  !call.idempotencyKey && preferences.tx !== "rollback";

/** Writes, audits and checks in one round trip. */
async function writeAtOnce(row: RowCall, plan: WritePlan, change: Change): Promise<ApiResponse> {
  const { preferences, call, deps } = row;
  const statement = writeStatement(row, change, plan);
  const timezone = preferences.timezone ?? undefined;
  const lock = insertsSeveral(plan) ? prepared(sharedAdvisoryLock(insertsOf(row))) : undefined;
  const write = (isAgain: boolean) =>
    isAgain && takesTurns(row, plan)
      ? writeInTurn(row, plan, change)
      : writeInTenant<WriteResult>(deps.requests, call.actor, statement, timezone, lock).catch((error) => {
          const rejected = rejectedResult(error);
          if (rejected) checkResult(row, plan, rejected);
          throw error;
        });
  const [result = nothingWritten(plan)] = await retryOnConflict(write, drawsNumberOf(row, plan));
  return writeResponse(row, plan, result);
}

const writeInTurn = (row: RowCall, plan: WritePlan, change: Change): Promise<WriteResult[]> =>
  withTransaction({ scope: scopeOf(row) }, async (send) => {
    await takeAdvisoryLock(send, insertsOf(row));
    const result = await runWrite(send, writeSql(row, change, plan));
    checkResult(row, plan, result);
    return [result];
  });

const scopeOf = ({ preferences, call, deps }: RowCall) =>
  tenantScope(deps.requests, call.actor, preferences.timezone ?? undefined);

/** A call that is rolled back changes nothing, so it may be repeated without a stored response. */
function transactionOf(row: RowCall, plan: WritePlan) {
  const { preferences, call, deps } = row;
  const rollback = preferences.tx === "rollback";
  return {
    scope: scopeOf(row),
    retry: true,
    drawsNumber: drawsNumberOf(row, plan),
    rollback,
    idempotency: rollback ? null : idempotencyOf(call.idempotencyKey, deps.cipher),
  };
}

/** The numbers that sequences give the rows of a body. */
function drawsNumberOf({ resource }: RowCall, { source }: WritePlan): DrawsNumber | undefined {
  if (source === null) return undefined;
  const { body, columns } = source.checked;
  const isSet = (column: string) => columns.some(({ name }) => name === column);
  const draws = drawsFor(resource.name, body.rows);
  return (table, column) => !isSet(column) || draws(table, column);
}
