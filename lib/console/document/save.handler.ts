import type * as z from "zod";
import { contract } from "@/lib/console/document/save.contract";
import type { Deps } from "@/lib/server/api/deps";
import { tenantScope } from "@/lib/server/database/tenant";
import type { Send } from "@/lib/server/database/transaction";
import { withTransaction } from "@/lib/server/database/with-transaction";
import { requireDocument } from "@/lib/server/documents/declared-document";
import { type Saved, saveDocument } from "@/lib/server/documents/save-document";
import type { Call } from "@/lib/server/kernel/actor";
import { jsonResponse } from "@/lib/server/kernel/json-response";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { explainOperationError } from "@/lib/server/operations/explain-error";
import type { Operation } from "@/lib/server/operations/operation";
import { issuesOf, saveWhole } from "./save-whole";

type Output = z.input<typeof contract.output>;

/** Saves a document as one change set, or tries it out in a transaction that is rolled back. */
export const save: Operation<typeof contract> = {
  contract,
  async perform(path, body, call, deps) {
    const input = parseInput<typeof contract.input>(contract.input, body);
    requireDocument(call.actor, input.resource, "read");
    const declared = requireDocument(call.actor, input.resource, "write");
    const run = (send: Send) => saveDocument(send, declared, input, call, deps);
    const title = `${input.id === undefined ? "Created" : "Changed"} ${declared.resource.singular}`;
    const changes = { title, resource: input.resource, lines: input.lines.length };
    const output = ({ id, totals }: Saved, changeSetId: string | null): Output => ({
      id,
      changeSetId,
      totals,
      errors: [],
    });
    try {
      if (input.tryOut) return await tryOut(run, call, deps);
      return await saveWhole({ path, call, deps, run, changes, output });
    } catch (error) {
      throw explainOperationError(error, contract, input);
    }
  },
};

async function tryOut(run: (send: Send) => Promise<Saved>, call: Call, deps: Deps) {
  const options = { scope: tenantScope(deps.requests, call.actor), rollback: true, retry: true };
  const saved = await withTransaction(options, run);
  const errors = await issuesOf(saved);
  const output: Output = { id: null, changeSetId: null, totals: saved.totals, errors };
  return jsonResponse(200, JSON.stringify(output));
}
