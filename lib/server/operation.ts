import type { Sql } from "sql-template-tag";
import type { Contract, Query, Run } from "@/lib/operations/define";
import { notFound } from "@/lib/schemas/errors";
import type { Call } from "./actor";
import type { ApiResponse } from "./api";
import { auditStatement } from "./audit";
import { transactInTenant } from "./database/prisma";
import { readWhere } from "./database/replica";
import type { Deps } from "./deps";
import { answerOnce } from "./idempotency/answer-once";
import { auditOf } from "./operation-audit";
import { parseInput } from "./parse-input";

/** An operation ready to be called: body in, answer out. */
export interface Operation<C extends Contract = Contract> {
  contract: C;
  perform(path: string, body: unknown, call: Call, deps: Deps): Promise<ApiResponse>;
}

/** A READ operation: its statement runs in a read-only transaction and its text is passed through as it is. */
export const reads = <C extends Contract<"READ">>(module: {
  contract: C;
  query: Query<C>;
}): Operation<C> => ({
  contract: module.contract,
  async perform(_path, body, call, deps) {
    const input = parseInput<C["input"]>(module.contract.input, body);
    const { rows } = await readWhere<{ body: string }>(deps, call.actor, module.query(call.actor, input));
    const row = rows[0];
    if (!row) throw notFound("The record");
    return done(row.body);
  },
});

/** A WRITE or DESTRUCTIVE operation: its work, its audit row and the answer kept for repetitions are one transaction. */
export const writes = <C extends Contract<"WRITE" | "DESTRUCTIVE">>(module: {
  contract: C;
  run: Run<C>;
}): Operation<C> => ({
  contract: module.contract,
  async perform(path, body, call, deps) {
    const input = parseInput<C["input"]>(module.contract.input, body);
    return transactInTenant(deps.prisma, call.actor, (tx) =>
      answerOnce(
        call.repetition,
        deps.cipher,
        <R>(statement: Sql) => tx.$queryRaw<R[]>(statement),
        async () => {
          const output = await module.run({ tx, actor: call.actor, cipher: deps.cipher }, input);
          await tx.$executeRaw(auditStatement(call, auditOf(path, module.contract, input, output)));
          return done(JSON.stringify(output));
        },
      ),
    );
  },
});

/** 200 with a body of JSON text. */
export const done = (body: string): ApiResponse => ({
  status: 200,
  headers: { "content-type": "application/json", "cache-control": "no-store" },
  body,
});
