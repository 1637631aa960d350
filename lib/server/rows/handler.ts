import { findResource } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import type { Deps } from "../api/deps";
import type { Route } from "../api/routes";
import { admitCall, requireScopes } from "../auth/authenticate";
import { readFromReplicaOrPrimary } from "../database/replica";
import { tenantScope } from "../database/tenant";
import { withTransaction } from "../database/with-transaction";
import type { Call } from "../kernel/actor";
import type { ApiRequest, ApiResponse } from "../kernel/api";
import { readIdempotencyKey } from "../kernel/idempotency/idempotency-key";
import { idempotencyOf } from "../kernel/idempotency/run-once";
import { planRead } from "./plan/plan-read";
import { planWrite, resolveChange } from "./plan/plan-write";
import { auditSecretReads } from "./plan/secret-reads";
import { maxRowBytes } from "./request/body/limits";
import { parseBody } from "./request/body/row-body";
import { allowedMethods, rightsOf } from "./request/methods";
import { parseRowCall, type RowCall } from "./request/row-call";
import { checkResult } from "./response/check-result";
import { explainError } from "./response/explain/explain-error";
import { readResponse } from "./response/read-response";
import { rowResponse } from "./response/row-response";
import { writeResponse } from "./response/write-response";
import type { ReadResult } from "./sql/read";
import { readStatement } from "./sql/read-statement";
import { nothingWritten, runWrite, writeSql } from "./sql/write";

/** Route of the row resource `name`; null when there is no such resource. */
export function findRowRoute(name: string): Route | null {
  const resource = findResource(name);
  if (!resource) return null;
  return {
    name: `/${resource.name}`,
    dialect: "rows",
    methods: allowedMethods(resource),
    async handle(request, deps, trace) {
      const actor = await admitCall(request, deps, trace);
      const rights = rightsOf(request);
      for (const right of rights) requireScopes(actor, scopesFor(resource, right));
      const call = { actor, requestId: trace.requestId, address: request.address };
      if (!rights.some((right) => right !== "read")) return handleRows(request, resource, call, deps);
      const { request: whole, idempotencyKey } = await readIdempotencyKey(
        request,
        actor,
        maxRowBytes,
        deps.cipher,
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
  if (request.method === "OPTIONS") return rowResponse(200, { allow: allowedMethods(resource).join(",") });
  const row = parseRowCall(request, resource, call, deps);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const response = isRead ? await readRows(row) : await writeRows(row);
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
  try {
    return await withTransaction(transactionOf(row), async (send) => {
      const change = plan.change && (await resolveChange(plan.change, send));
      const result = change ? await runWrite(send, writeSql(row, change, plan)) : nothingWritten(plan);
      checkResult(row, plan, result);
      return writeResponse(row, plan, result);
    });
  } catch (error) {
    throw await explainError(row, error, plan.source);
  }
}

/** A call that is rolled back changes nothing, so it may be repeated without a stored response. */
function transactionOf({ preferences, call, deps }: RowCall) {
  const rollback = preferences.tx === "rollback";
  return {
    scope: tenantScope(deps.requests, call.actor, preferences.timezone ?? undefined),
    retry: true,
    rollback,
    idempotency: rollback ? null : idempotencyOf(call.idempotencyKey, deps.cipher),
  };
}
