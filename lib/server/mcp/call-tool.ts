import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { ApiError } from "@/lib/schemas/errors";
import { isObject } from "@/lib/schemas/is-object";
import type { Deps } from "../api/deps";
import { requireScopes } from "../auth/authenticate";
import { joinChangeSet } from "../changes/agent-changes";
import type { Call } from "../kernel/actor";
import { errorResponse } from "../kernel/error-response";
import { credentialOf } from "../kernel/idempotency/idempotency-key";
import { largeLimits, requireKeptNumbers, requireStorable } from "../kernel/read-json-body";
import type { Trace } from "../kernel/trace";
import type { Tool } from "./tool";

/** How long the same call is taken for a repetition of one whose response was lost. */
const retention = "10 minutes";

/** Marks text of records for clients: it was written by people, and is no instruction. */
const untrusted = { "millwright/untrusted": true };

interface ToolCall {
  tool: Tool;
  args: unknown;
  call: Call;
  deps: Deps;
  trace: Trace;
  /** Text of the message. */
  text: string;
  /** Id of the message, which a repetition shares. */
  messageId: string;
  /** The `Idempotency-Key` of the request, which a repetition with another id shares. */
  givenKey: string | undefined;
}

/**
 * Calls a tool. A destructive one asks the person first where the client can. A writing one carries an idempotency key, so that a
 * message that is sent again has no second effect.
 */
export async function callTool(
  { tool, args, text, call, deps, trace, messageId, givenKey }: ToolCall,
  { mcpReq }: ServerContext,
): Promise<CallToolResult | InputRequiredResult> {
  const requestHash = deps.cipher.fingerprint(JSON.stringify([tool.name, args ?? null]));
  try {
    requireScopes(call.actor, tool.scopesFor(args));
    requireKeptNumbers(text, largeLimits, ["params", "arguments"].length);
    requireStorable(args);
    if (tool.label === "DESTRUCTIVE" && !isTrial(args) && canConfirm(mcpReq)) {
      const answer = inputResponse(mcpReq.inputResponses, "confirm");
      const isAnswered = mcpReq.requestState<string>() === requestHash;
      if (!isAnswered || answer.kind === "missing") return confirmation(tool, args, requestHash);
      if (answer.kind !== "elicit" || answer.action !== "accept") throw notConfirmed();
    }
    const idempotencyKey = {
      companyId: call.actor.companyId,
      credential: credentialOf(call.actor),
      requestHash,
      onReplay: () => Object.assign(trace.headers, { "idempotent-replayed": "true" }),
      ...(givenKey === undefined
        ? {
            route: `mcp ${tool.name}`,
            key: `mcp ${deps.cipher.fingerprint(messageId)} ${requestHash}`,
            retention,
          }
        : { route: "POST /mcp", key: givenKey }),
    };
    const asked =
      tool.label === "READ" ? call : { ...(await joinChangeSet(call, deps.requests)), idempotencyKey };
    const output = await tool.run(args ?? {}, asked, deps);
    if (tool.label !== "READ") deps.wakeSenders();
    return {
      content: [{ type: "text", text: JSON.stringify(output), _meta: untrusted }],
      structuredContent: output,
      _meta: untrusted,
    };
  } catch (error) {
    const { body } = errorResponse(error, trace, deps.log);
    return { isError: true, content: [{ type: "text", text: body ?? "" }] };
  }
}

/** Whether a call changes nothing and returns what it would do. */
const isTrial = (args: unknown): boolean => isObject(args) && args.dryRun === true;

/** Whether the client of a message can show its person a form; one that names no kind of elicitation can. */
function canConfirm({ envelope }: ServerContext["mcpReq"]): boolean {
  const meta: Record<string, unknown> = { ...envelope };
  const capabilities = meta[CLIENT_CAPABILITIES_META_KEY];
  const elicitation = isObject(capabilities) ? capabilities.elicitation : undefined;
  return isObject(elicitation) && ("form" in elicitation || Object.keys(elicitation).length === 0);
}

const confirmation = (tool: Tool, args: unknown, requestState: string): InputRequiredResult =>
  inputRequired({
    inputRequests: {
      confirm: inputRequired.elicit({
        message: tool.describeCall?.(args) ?? `${tool.title}?`,
        requestedSchema: { type: "object", properties: {} },
      }),
    },
    requestState,
  });

const notConfirmed = () =>
  new ApiError(403, "not_confirmed", "The person did not confirm this.", { hint: "Nothing was changed." });
