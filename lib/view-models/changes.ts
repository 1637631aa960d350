import { consoleContracts } from "@/lib/console/contracts";
import { contracts } from "@/lib/operations/contracts";
import type { ConsoleContract, Contract } from "@/lib/operations/define";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { type ChangeScreen, type ChangeWords, describeAction } from "./describe-change";

/** Names for everything in the audit log. Imports every contract and resource: load it lazily in a browser. */
export const changeWords: ChangeWords = {
  operations: new Map(
    Object.entries<Contract | ConsoleContract>({ ...consoleContracts, ...contracts }).map(
      ([path, { title }]) => [path, title],
    ),
  ),
  records: new Map(
    Object.entries<Resource>(resources).map(([name, { singular, plural }]) => [name, { singular, plural }]),
  ),
};

/** The title of the operation that an action of the audit log is; null for any other action. */
export const titleOfOperation = (action: string): string | null => changeWords.operations.get(action) ?? null;

/** Describes an action of the audit log. */
export const describeChange = (action: string, recordIds: readonly string[]): ChangeScreen =>
  describeAction(changeWords, action, recordIds);
