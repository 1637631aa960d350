import { operationCalls } from "./calls";
import { type AnyRow, recordCalls } from "./records";
import { send } from "./send";

/**
 * The API as pages call it: on their own origin, with the session cookie. It loads no schemas; generic screens pass the
 * name and key of a resource.
 */
export const api = {
  ...operationCalls(send),
  records: ({ name, key }: { name: string; key: string }) => recordCalls<AnyRow>(send, name, key),
};

/** The calls on the records of a resource, by whatever way they are sent: the server reads them for pages too. */
export type Records = typeof api.records;
