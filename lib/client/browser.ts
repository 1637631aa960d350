import { operationCalls } from "./calls";
import { type AnyRow, recordCalls } from "./records";
import { send } from "./same-origin";

/**
 * The API as pages call it: on their own origin, with the session's cookie. It loads no schema; generic screens
 * name a resource by its description.
 */
export const api = {
  ...operationCalls(send),
  records: ({ name, key }: { name: string; key: string }) => recordCalls<AnyRow>(send, name, key),
};
