import sql, { type Sql } from "sql-template-tag";
import {
  type Contract,
  JsonText,
  type Query,
  type Run,
  type RunSql,
  type SqlContext,
} from "@/lib/operations/define";
import { ApiError, notFound } from "@/lib/schemas/errors";
import type { Deps } from "../api/deps";
import { prepared } from "../database/batch";
import { openChangeSet } from "../database/change-set";
import { readFromReplicaOrPrimary } from "../database/connections/replica";
import { modelScope } from "../database/prisma";
import { tenantScope } from "../database/tenant";
import { withTransaction } from "../database/with-transaction";
import type { Call } from "../kernel/actor";
import type { ApiResponse } from "../kernel/api";
import { auditStatement } from "../kernel/audit";
import { idempotencyOf } from "../kernel/idempotency/run-once";
import { jsonResponse } from "../kernel/json-response";
import { parseInput } from "../kernel/parse-input";
import { auditOf } from "./audit";
import { explainOperationError } from "./explain-error";

/** An operation ready to be called: body in, response out. */
export interface Operation<C extends Contract = Contract> {
  contract: C;
  /** The statement of a READ operation. */
  query?(...given: Parameters<Query<C>>): Sql;
  perform(path: string, body: unknown, call: Call, deps: Deps): Promise<ApiResponse>;
}

/** A READ operation: its statement runs in a read-only transaction, and the text of its row is the response. */
export const reads = <C extends Contract<"READ">>(module: {
  contract: C;
  query: Query<C>;
}): Operation<C> => ({
  contract: module.contract,
  query: module.query,
  async perform(_path, body, call, deps) {
    const { contract, query } = module;
    const input = parseInput<C["input"]>(contract.input, body);
    const statement = { ...prepared(limited(query(call.actor, input))), isPlannedOnce: true };
    const rows = await readFromReplicaOrPrimary<{ body: string | null }>(deps, call.actor, statement).catch(
      (error) => {
        throw explainOperationError(error, contract, input);
      },
    );
    const row = rows[0];
    if (!row) throw notFound("The record");
    if (row.body === null) throw responseTooLarge();
    return jsonResponse(200, row.body);
  },
});

/** Bytes of the largest response. */
const maxBytes = 20_000_000;

/**
 * The statement of a query with null for a body that is too large, so that the server never holds it. Materialized, since
 * PostgreSQL would otherwise plan and build the body twice: once to measure and once to return it.
 */
const limited = (query: Sql): Sql => sql`
  WITH q AS MATERIALIZED (${query})
  SELECT CASE WHEN octet_length(q.body) <= ${maxBytes} THEN q.body END AS "body" FROM q`;

const responseTooLarge = () =>
  new ApiError(400, "invalid_input", "The response is larger than 20 MB.", {
    hint: "Use a smaller limit or a narrower search.",
  });

type Writing = Contract<"WRITE" | "DESTRUCTIVE">;

/** A WRITE or DESTRUCTIVE operation: its work, its audit row and its stored response are one transaction. */
export const writes = <C extends Writing>({ contract, run }: { contract: C; run: Run<C> }): Operation<C> => ({
  contract,
  async perform(path, body, call, deps) {
    const input = parseInput<C["input"]>(contract.input, body);
    const options = {
      scope: modelScope(deps, call.actor),
      retry: true,
      idempotency: idempotencyOf(call.idempotencyKey, deps.cipher),
    };
    return withTransaction(options, async (tx) => {
      const output = await run({ tx, actor: call.actor, cipher: deps.cipher }, input);
      if (contract.isAudited !== false)
        await tx.$executeRaw(auditStatement(call, auditOf(path, contract, input, output)));
      return responseOf(output);
    }).catch((error) => {
      throw explainOperationError(error, contract, input);
    });
  },
});

/** The same for an operation in SQL. */
export const writesInSql = <C extends Writing>({
  contract,
  run,
}: {
  contract: C;
  run: RunSql<C>;
}): Operation<C> => ({
  contract,
  async perform(path, body, call, deps) {
    const input = parseInput<C["input"]>(contract.input, body);
    const scope = tenantScope(deps.requests, call.actor);
    const options = { scope, retry: true, idempotency: idempotencyOf(call.idempotencyKey, deps.cipher) };
    return withTransaction(options, async (send) => {
      let isAudited = false;
      const audit = (touched: unknown) => {
        isAudited = true;
        send.atEnd(auditStatement(call, auditOf(path, contract, input, touched)));
      };
      const sendLast: SqlContext["sendLast"] = (statement, recordIds) => {
        audit({ results: recordIds.map((id) => ({ id })) });
        // The response, which is stored under the key, comes after the result.
        return options.idempotency ? send(statement) : send.last(statement);
      };
      const running = run({ send, sendLast, actor: call.actor, cipher: deps.cipher }, input);
      const [, output] = await Promise.all([send(openChangeSet()), running]);
      if (!isAudited) audit(output);
      return responseOf(output);
    }).catch((error) => {
      throw explainOperationError(error, contract, input);
    });
  },
});

const responseOf = (output: unknown): ApiResponse =>
  jsonResponse(200, output instanceof JsonText ? output.text : JSON.stringify(output));
