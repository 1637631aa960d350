import { contract } from "@/lib/console/party/save.contract";
import { requirePermission } from "@/lib/server/changes/changed-resource";
import { saveParty } from "@/lib/server/documents/save-party";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { explainOperationError } from "@/lib/server/operations/explain-error";
import type { Operation } from "@/lib/server/operations/operation";
import { saveWhole } from "../document/save-whole";

/** Saves a customer or supplier as one change set. */
export const save: Operation<typeof contract> = {
  contract,
  async perform(path, body, call, deps) {
    const input = parseInput<typeof contract.input>(contract.input, body);
    const { resource, locations, contacts } = input;
    requirePermission(call.actor, resource, "read", ["resource"]);
    requirePermission(call.actor, resource, "write", ["resource"]);
    const title = `${input.id === undefined ? "Created" : "Changed"} ${resource}`;
    const changes = { title, resource, locations: locations.length, contacts: contacts.length };
    try {
      return await saveWhole({
        path,
        call,
        deps,
        run: (send) => saveParty(send, input, call, deps),
        changes,
        output: ({ id }, changeSetId) => ({ id: id ?? "", changeSetId }),
      });
    } catch (error) {
      throw explainOperationError(error, contract, input);
    }
  },
};
