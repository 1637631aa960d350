import { consoleContracts } from "@/lib/console/contracts";
import { consoleScopes, isSessionOnly } from "@/lib/console/permissions";
import { contracts } from "@/lib/operations/contracts";
import { type ConsoleContract, type Contract, verbOf } from "@/lib/operations/define";

/** An operation as the generic tests see it. */
export interface AnyOperation {
  url: string;
  contract: Contract;
  /** Scopes that a caller needs; null when it is public. */
  scopes: readonly string[] | null;
  /** Rejects keys. */
  isSessionOnly: boolean;
}

/** The operations of the interface by `<area>/<name>`: their examples work on the demo data. */
export const documentedOperations: [string, AnyOperation][] = Object.entries<Contract>(contracts).map(
  ([path, contract]) => [
    path,
    {
      url: `/api/v1/${path}`,
      contract,
      scopes: [`${path.split("/")[0]}:${verbOf[contract.label]}`],
      isSessionOnly: false,
    },
  ],
);

/** The console's operations: an example may name a key or token that no demo data can hold. */
export const consoleOperations: [string, AnyOperation][] = Object.entries<ConsoleContract>(
  consoleContracts,
).map(([path, contract]) => [
  `console/${path}`,
  {
    url: `/api/console/${path}`,
    contract,
    scopes: consoleScopes(path, contract),
    isSessionOnly: isSessionOnly(contract),
  },
]);

export const everyOperation = [...documentedOperations, ...consoleOperations];
