import type { Scope } from "@/lib/schemas/areas";
import { operationTools } from "./operation-tools";
import { rowTools } from "./row-tools";
import { rowWriteTools } from "./row-write-tools";
import type { Tool } from "./tool";

const tools = [...rowTools, ...rowWriteTools, ...operationTools];
const byName = new Map(tools.map((tool) => [tool.name, tool]));

/** The tool of a name; null for none, and for a writing one where only reading is offered. */
export function findTool(name: string, readOnly: boolean): Tool | null {
  const tool = byName.get(name);
  return tool && (!readOnly || tool.label === "READ") ? tool : null;
}

/** The tools that a caller with these scopes is shown. */
export const toolsFor = (scopes: ReadonlySet<Scope>, readOnly: boolean): Tool[] =>
  tools.filter((tool) => (!readOnly || tool.label === "READ") && tool.isShownTo(scopes));
