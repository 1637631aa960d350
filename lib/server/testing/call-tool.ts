import type { Deps } from "../api/deps";
import type { TestApi } from "./test-api";

/** The result of a tool. */
export interface ToolResult {
  isError: boolean;
  /** As JSON.parse returns it (any), because tests check the shape. */
  output: ReturnType<typeof JSON.parse>;
  text: string;
}

/** Calls tools of agents, each call a message with an id of its own. Throws for a response that is no result. */
export function toolCaller(api: TestApi) {
  let messages = 0;
  return async (name: string, args: object, key: string, deps?: Deps): Promise<ToolResult> => {
    const call = {
      method: "POST",
      path: "/mcp",
      key,
      headers: { accept: "application/json, text/event-stream", "x-request-id": "same" },
      body: { jsonrpc: "2.0", id: ++messages, method: "tools/call", params: { name, arguments: args } },
    };
    const { status, text } = await api.call(call, deps);
    // The response is a stream of one event.
    const { result } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? "{}");
    if (status !== 200 || !result)
      throw new Error(`${name} ${JSON.stringify(args).slice(0, 500)}: ${status} ${text}`);
    return {
      isError: result.isError === true,
      output: result.structuredContent,
      text: JSON.stringify(result),
    };
  };
}
