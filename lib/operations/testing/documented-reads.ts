import type { Sql } from "sql-template-tag";
import type { Actor } from "@/lib/server/kernel/actor";
import { findOperation } from "@/lib/server/operations/registry";
import type { Contract } from "../define";
import documented from "./documented-reads.json" with { type: "json" };

/** A READ operation with a request of the worked example and its response there. */
export interface DocumentedRead {
  path: string;
  contract: Contract;
  /** The operation's statement for a request as it arrives. */
  statement: (actor: Actor, request: unknown) => Sql;
  request: unknown;
  response: unknown;
  /** The response to a company that has no such row. */
  nothing: unknown;
}

/** Every entry of documented-reads.json. */
export const documentedReads: readonly DocumentedRead[] = Object.entries(documented).map(
  ([path, example]) => {
    const operation = findOperation(path);
    const { contract, query } = operation ?? {};
    if (!contract || !query) throw new Error(`documented-reads.json: ${path} is no READ operation.`);
    const statement = (actor: Actor, request: unknown) => query(actor, contract.input.parse(request));
    return { path, contract, statement, ...example };
  },
);
