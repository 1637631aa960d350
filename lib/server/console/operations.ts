import type { ConsolePath, consoleContracts } from "@/lib/operations/console-contracts";
import type { ConsoleContract } from "@/lib/operations/define";
import type { Operation } from "../operation";
import * as getSession from "./access/get-session";
import { asSystem, type PublicOperation } from "./operation";

type Code<C extends ConsoleContract> = C extends { access?: "public" } ? PublicOperation<C> : Operation<C>;

/** Code of every console operation; the compiler refuses a path without code and code without a path. */
const operations: { [P in ConsolePath]: Code<(typeof consoleContracts)[P]> } = {
  "access/getSession": asSystem(getSession),
};

type ConsoleOperation = Operation<ConsoleContract> | PublicOperation;

const byPath = new Map<string, ConsoleOperation>(Object.entries(operations));

/** The console operation of `<area>/<name>`; null for any other path, `__proto__` included. */
export const findConsoleOperation = (path: string): ConsoleOperation | null => byPath.get(path) ?? null;
