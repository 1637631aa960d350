import type * as z from "zod";
import type { ConsolePath, consoleContracts } from "@/lib/console/contracts";
import type { contracts, OperationPath } from "@/lib/operations/contracts";
import { bodyOf } from "./records";
import type { CallOptions, Send } from "./send";

type Input<P extends OperationPath> = z.input<(typeof contracts)[P]["input"]>;
type Output<P extends OperationPath> = z.output<(typeof contracts)[P]["output"]>;
export type ConsoleInput<P extends ConsolePath> = z.input<(typeof consoleContracts)[P]["input"]>;
export type ConsoleOutput<P extends ConsolePath> = z.output<(typeof consoleContracts)[P]["output"]>;

/** The calls of operations, typed by their contracts, which are imported as types only. */
export const operationCalls = (send: Send) => ({
  /** Runs an operation: `run("sales/getBaseCatalog", { args: { search: "bearing" } })`. */
  async run<P extends OperationPath>(operation: P, input: Input<P>, options: CallOptions = {}) {
    const path = `/api/v1/${operation}`;
    return bodyOf<Output<P>>(await send({ ...options, method: "POST", path, body: input }));
  },

  /** Runs an operation of the dashboard: `runConsole("access/getKeys", {})`. */
  async runConsole<P extends ConsolePath>(operation: P, input: ConsoleInput<P>, options: CallOptions = {}) {
    const path = `/api/console/${operation}`;
    return bodyOf<ConsoleOutput<P>>(await send({ ...options, method: "POST", path, body: input }));
  },
});
