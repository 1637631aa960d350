import * as z from "zod";
import { consoleContracts } from "@/lib/console/contracts";
import { contracts } from "@/lib/operations/contracts";
import type { ConsoleContract, Contract } from "@/lib/operations/define";
import { findResource, resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { factsOf } from "@/lib/schemas/fields";
import { type ChangeScreen, type ChangeWords, describeAction } from "./describe-change";

const operations = Object.entries<Contract | ConsoleContract>({ ...consoleContracts, ...contracts });

/** The resource of the record that an operation creates, changes or sends, by its `id`; null for one that is gone afterwards. */
function subjectOf({ label, input, output }: Contract | ConsoleContract): string | null {
  if (label === "DESTRUCTIVE") return null;
  for (const schema of [output, input]) {
    const field = schema instanceof z.ZodObject ? schema.shape.id : undefined;
    const resource = field && findResource(factsOf(field)?.references ?? "");
    // The page of a company opens in that company alone.
    if (resource?.key === "id" && resource.name !== "company") return resource.name;
  }
  return null;
}

/** Names for everything in the audit log. Imports every contract and resource: load it lazily in a browser. */
export const changeWords: ChangeWords = {
  operations: new Map(operations.map(([path, { title }]) => [path, title])),
  subjects: new Map(
    operations.flatMap(([path, contract]) => {
      const resource = subjectOf(contract);
      return resource === null ? [] : [[path, resource]];
    }),
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
