import type * as z from "zod";
import type { ConsoleContract } from "@/lib/operations/define";
import type { Call } from "../actor";
import type { ApiRequest, ApiResponse } from "../api";
import { auditStatement } from "../audit";
import { type Owner, ownerSettings, transactAsSystem } from "../database/system";
import type { Send } from "../database/tenant";
import type { Deps } from "../deps";
import { answerOnce } from "../idempotency/answer-once";
import { done, type Operation } from "../operation";
import { auditOf } from "../operation-audit";
import { parseInput } from "../parse-input";

/** What an operation on sign-in, keys or members works with; every statement must name the caller's company. */
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
 * a read-only transaction; else work, audit row and the answer kept for repetitions are one transaction.
 */
export const asSystem = <C extends ConsoleContract>(module: {
  contract: C;
  run: SystemRun<C>;
}): Operation<C> => ({
  contract: module.contract,
  async perform(path, body, call, deps) {
    const { contract, run } = module;
    const input = parseInput<C["input"]>(contract.input, body);
    if (contract.label === "READ") {
      return transactAsSystem(deps.pool, "read", call.actor, async (send) =>
        done(JSON.stringify(await run({ send, call, deps }, input))),
      );
    }
    return transactAsSystem(deps.pool, "write", call.actor, (send) =>
      answerOnce(
        call.repetition,
        deps.cipher,
        async <R extends object>(statement: Parameters<Send>[0]) => (await send<R>(statement)).rows,
        async () => {
          const output = await run({ send, call, deps }, input);
          await send(auditStatement(call, auditOf(path, contract, input, output)));
          return done(JSON.stringify(output));
        },
      ),
    );
  },
});

/** What an operation that needs no credentials works with. */
export interface PublicContext {
  send: Send;
  request: ApiRequest;
  requestId: string;
  deps: Deps;
  /** Says in whose company and name the rest of the transaction and its audit row are written. */
  actAs(owner: Owner): Promise<void>;
}

export type PublicRun<C extends ConsoleContract> = (
  context: PublicContext,
  input: z.output<C["input"]>,
) => Promise<z.input<C["output"]>>;

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

/** An operation that needs no credentials; one that writes must say by `actAs` who is audited. */
export const asAnybody = <C extends ConsoleContract>(module: {
  contract: C;
  run: PublicRun<C>;
}): PublicOperation<C> => ({
  contract: module.contract,
  async performPublicly(path, body, { request, requestId }, deps) {
    const { contract, run } = module;
    const input = parseInput<C["input"]>(contract.input, body);
    const isRead = contract.label === "READ";
    return transactAsSystem(deps.pool, isRead ? "read" : "write", null, async (send) => {
      let owner: Owner | null = null;
      const actAs = async (named: Owner) => {
        owner = named;
        await send(ownerSettings(named));
      };
      const output = await run({ send, request, requestId, deps, actAs }, input);
      if (!isRead) await send(auditOfOwner(owner, path, contract, input, output, { request, requestId }));
      return done(JSON.stringify(output));
    });
  },
});

function auditOfOwner(
  owner: Owner | null,
  path: string,
  contract: ConsoleContract,
  input: unknown,
  output: unknown,
  { request, requestId }: Pick<PublicContext, "request" | "requestId">,
) {
  if (!owner) throw new Error(`${path} wrote without saying in whose name.`);
  const actor = { ...owner, keyId: null, scopes: new Set<never>() };
  return auditStatement(
    { actor, requestId, address: request.address },
    auditOf(path, contract, input, output),
  );
}
