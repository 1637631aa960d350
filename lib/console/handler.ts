import type * as z from "zod";
import type { ConsoleContract } from "@/lib/operations/define";
import type { Deps } from "@/lib/server/api/deps";
import { type Owner, ownerSettings, systemScope } from "@/lib/server/database/system";
import type { Send } from "@/lib/server/database/transaction";
import { withTransaction } from "@/lib/server/database/with-transaction";
import type { Call } from "@/lib/server/kernel/actor";
import type { ApiRequest, ApiResponse } from "@/lib/server/kernel/api";
import { auditStatement } from "@/lib/server/kernel/audit";
import { idempotencyOf } from "@/lib/server/kernel/idempotency/run-once";
import { jsonResponse } from "@/lib/server/kernel/json-response";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { auditOf } from "@/lib/server/operations/audit";
import type { Operation } from "@/lib/server/operations/operation";

/**
 * What an operation on sign-in, keys or members works with; every statement must name the caller's company.
 * It has no effect but by `send`, since it runs again after a deadlock.
 */
export interface SystemContext {
  send: Send;
  call: Call;
  deps: Deps;
}

export type SystemRun<C extends ConsoleContract> = (
  context: SystemContext,
  input: z.output<C["input"]>,
) => Promise<z.input<C["output"]>>;

/**
 * A console operation on tables that no company's transaction may touch. Its label holds as elsewhere: READ runs in
 * a read-only transaction; else its work, its audit row and its stored response are one transaction.
 */
export const asSystem = <C extends ConsoleContract>(module: {
  contract: C;
  run: SystemRun<C>;
}): Operation<C> => ({
  contract: module.contract,
  async perform(path, body, call, deps) {
    const { contract, run } = module;
    const input = parseInput<C["input"]>(contract.input, body);
    const scope = systemScope(deps.pool, call.actor);
    if (contract.label === "READ") {
      const output = await withTransaction({ scope, readOnly: true }, (send) =>
        run({ send, call, deps }, input),
      );
      if (contract.isAudited)
        await deps.pool.query(auditStatement(call, auditOf(path, contract, input, output)));
      return jsonResponse(200, JSON.stringify(output));
    }
    const options = { scope, retry: true, idempotency: idempotencyOf(call.idempotencyKey, deps.cipher) };
    return withTransaction(options, async (send) => {
      const output = await run({ send, call, deps }, input);
      send.atEnd(auditStatement(call, auditOf(path, contract, input, output)));
      return jsonResponse(200, JSON.stringify(output));
    });
  },
});

/** What an operation that needs no credentials works with. */
export interface PublicContext {
  send: Send;
  request: ApiRequest;
  requestId: string;
  deps: Deps;
  /** Sets the company and user that the rest of the transaction and its audit row are written for. */
  actAs(owner: Owner): Promise<void>;
}

export type PublicRun<C extends ConsoleContract, P = undefined> = (
  context: PublicContext & { prepared: P },
  input: z.output<C["input"]>,
) => Promise<z.input<C["output"]>>;

/** Work with connections of its own, such as sign-in: it runs before the transaction holds one. */
export type PublicPreparation<C extends ConsoleContract, P> = (
  context: Pick<PublicContext, "request" | "requestId" | "deps">,
  input: z.output<C["input"]>,
) => Promise<P>;

/** A console operation that anybody may call. */
export interface PublicOperation<C extends ConsoleContract = ConsoleContract> {
  contract: C;
  performPublicly(
    path: string,
    body: unknown,
    call: Pick<PublicContext, "request" | "requestId">,
    deps: Deps,
  ): Promise<ApiResponse>;
}

/** An operation that needs no credentials; one that writes must call `actAs`, which sets the user of the audit row. */
export const asAnybody = <C extends ConsoleContract, P = undefined>(module: {
  contract: C;
  prepare?: PublicPreparation<C, P>;
  run: PublicRun<C, P | undefined>;
}): PublicOperation<C> => ({
  contract: module.contract,
  async performPublicly(path, body, { request, requestId }, deps) {
    const { contract, run } = module;
    const input = parseInput<C["input"]>(contract.input, body);
    const isRead = contract.label === "READ";
    const prepared = await module.prepare?.({ request, requestId, deps }, input);
    const options = { scope: systemScope(deps.pool, null), readOnly: isRead, retry: true };
    return withTransaction(options, async (send) => {
      let owner: Owner | null = null;
      const actAs = async (named: Owner) => {
        owner = named;
        await send(ownerSettings(named));
      };
      const output = await run({ send, request, requestId, deps, actAs, prepared }, input);
      if (!isRead) {
        const call = callOf(owner, path, { request, requestId });
        send.atEnd(auditStatement(call, auditOf(path, contract, input, output)));
      }
      return jsonResponse(200, JSON.stringify(output));
    });
  },
});

/** The call as its audit row names it. Throws for an operation that has not named its owner. */
function callOf(
  owner: Owner | null,
  path: string,
  { request, requestId }: Pick<PublicContext, "request" | "requestId">,
): Call {
  if (!owner) throw new Error(`${path} wrote without calling actAs, so its audit row has no owner.`);
  const actor = { ...owner, keyId: null, scopes: new Set<never>() };
  return { actor, requestId, address: request.address };
}
