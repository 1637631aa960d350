import type * as z from "zod";
import type { ConsolePath, consoleContracts } from "@/lib/operations/console-contracts";
import type { contracts, OperationPath } from "@/lib/operations/contracts";
import type { ResourceName } from "./row-types";
import { bodyOf, rowCalls } from "./rows";
import { type CallOptions, type ClientOptions, createSender } from "./send";

type Input<P extends OperationPath> = z.input<(typeof contracts)[P]["input"]>;
type Output<P extends OperationPath> = z.output<(typeof contracts)[P]["output"]>;
type ConsoleInput<P extends ConsolePath> = z.input<(typeof consoleContracts)[P]["input"]>;
type ConsoleOutput<P extends ConsolePath> = z.output<(typeof consoleContracts)[P]["output"]>;

/** The whole API, typed by its own declarations. Every call throws ApiFailure when it is refused. */
export function createClient(options: ClientOptions) {
  const send = createSender(options);
  return {
    /** Runs an operation: `run("sales/getBaseCatalog", { args: { search: "bearing" } })`. */
    async run<P extends OperationPath>(
      operation: P,
      input: Input<P>,
      callOptions: CallOptions = {},
    ): Promise<Output<P>> {
      const path = `/api/v1/${operation}`;
      return bodyOf(await send({ ...callOptions, method: "POST", path, body: input }));
    },

    /** Runs an operation that only the dashboard needs: `runConsole("access/getKeys", {})`. */
    async runConsole<P extends ConsolePath>(
      operation: P,
      input: ConsoleInput<P>,
      callOptions: CallOptions = {},
    ): Promise<ConsoleOutput<P>> {
      const path = `/api/console/${operation}`;
      return bodyOf(await send({ ...callOptions, method: "POST", path, body: input }));
    },

    /** The calls of a row resource: `rows("webhook").list({ filters: [["active", "is", true]] })`. */
    rows: <N extends ResourceName>(name: N) => rowCalls(send, name),
  };
}
