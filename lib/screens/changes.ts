import { consoleContracts } from "@/lib/operations/console-contracts";
import { findContract } from "@/lib/operations/contracts";
import type { ConsoleContract, Contract } from "@/lib/operations/define";
import { findResource } from "@/lib/resources";
import { inSentence, sentenceCase, singularOf } from "./labels";

/** A line of the audit log as a person tells it: “changed a webhook”. */
export interface ChangeScreen {
  what: string;
  /** The record that it was done to, where there is one that can be opened. */
  record: { resource: string; key: string } | null;
}

const verbs = new Map([
  ["insert", "created"],
  ["update", "changed"],
  ["upsert", "saved"],
  ["delete", "deleted"],
]);

/** What happens outside operations and rows. */
const events = new Map([
  ["apiKey.create", "created an API key"],
  ["passkey.add", "added a passkey"],
  ["passkey.remove", "removed a passkey"],
  ["passkey.rename", "renamed a passkey"],
  ["password.change", "changed the password"],
  ["signIn.end", "signed out"],
  ["signIn.passkey", "signed in with a passkey"],
  ["signIn.password", "signed in"],
  ["signIn.recoveryCode", "signed in with a recovery code"],
  ["signIn.secondFactor", "confirmed the second factor"],
  ["twoFactor.remove", "removed the second factor"],
  ["twoFactor.renewCodes", "renewed the recovery codes"],
  ["twoFactor.start", "set up a second factor"],
]);

const consoleByPath = new Map<string, ConsoleContract>(Object.entries(consoleContracts));

/** What an action of the audit log did: `<resource>.<verb>`, `<area>/<operation>` or an event of sign-in. */
export function describeChange(action: string, recordIds: readonly string[]): ChangeScreen {
  const contract: Contract | undefined = findContract(action) ?? consoleByPath.get(action);
  if (contract) return { what: `ran “${contract.title}”`, record: null };
  const [subject = "", what = ""] = action.split(".");
  const resource = findResource(subject);
  const verb = verbs.get(what);
  if (!resource || !verb) return { what: events.get(action) ?? `did ${action}`, record: null };
  const [key] = recordIds;
  const title = inSentence(sentenceCase(resource.title));
  if (recordIds.length !== 1 || key === undefined) {
    return { what: `${verb} ${recordIds.length} ${title}`, record: null };
  }
  return {
    what: `${verb} ${articleOf(title)} ${singularOf(title)}`,
    record: what === "delete" ? null : { resource: resource.name, key },
  };
}

const articleOf = (noun: string): string => (/^([aeio]|un(?!i))/i.test(noun) ? "an" : "a");
