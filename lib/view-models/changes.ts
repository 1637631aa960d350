import { consoleContracts } from "@/lib/console/contracts";
import { findContract } from "@/lib/operations/contracts";
import type { ConsoleContract, Contract } from "@/lib/operations/define";
import { findResource } from "@/lib/resources";

/** A line of the audit log in words: “changed a webhook”. */
export interface ChangeScreen {
  what: string;
  /** The changed record, if there is one that can be opened. */
  record: { resource: string; key: string } | null;
}

const verbs = new Map([
  ["insert", "created"],
  ["update", "changed"],
  ["upsert", "saved"],
  ["delete", "deleted"],
]);

/** Events other than operations and row changes. */
const events = new Map([
  ["apiKey.create", "created an API key"],
  ["oauth.revoke", "disconnected an app"],
  ["passkey.add", "added a passkey"],
  ["passkey.remove", "removed a passkey"],
  ["passkey.rename", "renamed a passkey"],
  ["password.change", "changed the password"],
  ["signIn.end", "signed out"],
  ["signIn.passkey", "signed in with a passkey"],
  ["signIn.password", "signed in"],
  ["signIn.recoveryCode", "signed in with a recovery code"],
  ["signIn.secondFactor", "passed two-factor authentication"],
  ["twoFactor.remove", "turned off two-factor authentication"],
  ["twoFactor.renewCodes", "renewed the recovery codes"],
  ["twoFactor.start", "set up two-factor authentication"],
]);

const consoleByPath = new Map<string, ConsoleContract>(Object.entries(consoleContracts));

/** The title of the operation that an action of the audit log is; null for any other action. */
export function titleOfOperation(action: string): string | null {
  const contract: Contract | undefined = findContract(action) ?? consoleByPath.get(action);
  return contract?.title ?? null;
}

/** Describes an action of the audit log: `<resource>.<verb>`, `<area>/<operation>` or a sign-in event. */
export function describeChange(action: string, recordIds: readonly string[]): ChangeScreen {
  const operation = titleOfOperation(action);
  if (operation !== null) return { what: `ran “${operation}”`, record: null };
  const [subject = "", what = ""] = action.split(".");
  const resource = findResource(subject);
  const verb = verbs.get(what);
  if (!resource || !verb) return { what: events.get(action) ?? `did ${action}`, record: null };
  const [key] = recordIds;
  const { singular, plural } = resource;
  if (recordIds.length !== 1 || key === undefined) {
    return { what: `${verb} ${recordIds.length} ${plural}`, record: null };
  }
  return {
    what: `${verb} ${articleOf(singular)} ${singular}`,
    record: what === "delete" ? null : { resource: resource.name, key },
  };
}

const articleOf = (noun: string): string => (/^([aeio]|un(?!i))/i.test(noun) ? "an" : "a");
