import { contracts } from "@/lib/operations/contracts";
import { type Contract, verbOf } from "@/lib/operations/define";
import { isOperationArea, type Scope } from "@/lib/schemas/areas";
import { parseInput } from "../kernel/parse-input";
import { findOperation } from "../operations/registry";
import { objectOf, type Tool, toolSchema } from "./tool";

/** The operations as tools, each by its own name, so that a client can gate each one. */
export const operationTools: readonly Tool[] = Object.entries<Contract>(contracts).map(([path, contract]) =>
  operationTool(path, contract),
);

function operationTool(path: string, contract: Contract): Tool {
  const [area = "", name = ""] = path.split("/");
  const operation = findOperation(path);
  if (!operation || !isOperationArea(area)) throw new Error(`${path} is no operation.`);
  const needed: Scope = `${area}:${verbOf[contract.label]}`;
  return {
    name,
    title: contract.title,
    description: contract.summary,
    label: contract.label,
    inputSchema: toolSchema(contract.input, "input"),
    outputSchema: toolSchema(contract.output, "output"),
    isShownTo: (scopes) => scopes.has(needed),
    scopesFor: () => [needed],
    describeCall(args) {
      parseInput(contract.input, args ?? {});
      return `${contract.title}? ${contract.summary}`;
    },
    run: async (args, call, deps) => objectOf(await operation.perform(path, args, call, deps)),
  };
}
