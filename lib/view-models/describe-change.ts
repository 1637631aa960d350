/** Names of operations and records, as plain data. */
export interface ChangeWords {
  /** Titles of operations by their path. */
  operations: ReadonlyMap<string, string>;
  /** What the `id` of an operation names, by its path: a resource that has pages. */
  subjects: ReadonlyMap<string, string>;
  /** Names of records by their resource. */
  records: ReadonlyMap<string, { singular: string; plural: string }>;
}

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
  ["readSecrets", "read secrets of"],
]);

/** Events other than operations and row changes. */
const events = new Map([
  ["account.resetSecondFactor", "reset two-factor authentication"],
  ["apiKey.create", "created an API key"],
  ["apiKey.revoke", "revoked an API key"],
  ["company.activate", "activated the company"],
  ["company.create", "created the company"],
  ["company.deactivate", "deactivated the company"],
  ["oauth.revoke", "disconnected an app"],
  ["passkey.add", "added a passkey"],
  ["passkey.remove", "removed a passkey"],
  ["passkey.rename", "renamed a passkey"],
  ["password.change", "changed the password"],
  ["password.refuse", "entered a wrong password"],
  ["password.reset", "reset the password"],
  ["scim.add", "added a member by the directory"],
  ["scim.delete", "removed a member by the directory"],
  ["scim.patch", "changed a member by the directory"],
  ["scim.replace", "changed a member by the directory"],
  ["secret.accept", "removed values that the secret cannot decrypt"],
  ["signIn.end", "signed out"],
  ["signIn.passkey", "signed in with a passkey"],
  ["signIn.password", "signed in"],
  ["signIn.recoveryCode", "signed in with a recovery code"],
  ["signIn.secondFactor", "passed two-factor authentication"],
  ["twoFactor.remove", "turned off two-factor authentication"],
  ["twoFactor.renewCodes", "renewed the recovery codes"],
  ["twoFactor.start", "set up two-factor authentication"],
  ["call.refuse", "called without permission"],
  ["signIn.company", "signed in with the identity provider"],
  ["signIn.refusePassword", "failed to sign in"],
  ["signIn.refuseSecondFactor", "failed two-factor authentication"],
]);

/** Describes an action of the audit log: `<resource>.<verb>`, `<area>/<operation>` or a sign-in event. */
export function describeAction(
  { operations, subjects, records }: ChangeWords,
  action: string,
  recordIds: readonly string[],
): ChangeScreen {
  const operation = operations.get(action);
  if (operation !== undefined) {
    const [subject, [id]] = [subjects.get(action), recordIds];
    const record =
      subject && id !== undefined && recordIds.length === 1 ? { resource: subject, key: id } : null;
    return { what: `ran “${operation}”`, record };
  }
  const [resource = "", what = ""] = action.split(".");
  const names = records.get(resource);
  const verb = verbs.get(what);
  if (!names || !verb) return { what: events.get(action) ?? `did ${action}`, record: null };
  const [key] = recordIds;
  const { singular, plural } = names;
  // Lists of change sets leave out the ids of very many records.
  if (key === undefined) return { what: `${verb} ${plural}`, record: null };
  if (recordIds.length > 1) return { what: `${verb} ${recordIds.length} ${plural}`, record: null };
  return {
    what: `${verb} ${articleOf(singular)} ${singular}`,
    record: what === "delete" ? null : { resource, key },
  };
}

const articleOf = (noun: string): string => (/^([aeio]|un(?!i))/i.test(noun) ? "an" : "a");
