import { operationCalls } from "./calls";
import type { ResourceName } from "./row-types";
import { rowCalls } from "./rows";
import { type ClientOptions, createSender } from "./send";

/** The whole API, typed by its own declarations. Every call throws ApiFailure when it is refused. */
export function createClient(options: ClientOptions) {
  const send = createSender(options);
  return {
    ...operationCalls(send),
    /** The calls of a row resource: `rows("webhook").list({ filters: [["active", "is", true]] })`. */
    rows: <N extends ResourceName>(name: N) => rowCalls(send, name),
  };
}
