import { randomBytes } from "node:crypto";
import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  fromJsonSchema,
  type InputRequests,
  inputRequired,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
  type Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import * as z from "zod";

const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
const wav = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=";

const text = (words: string) => ({ content: [{ type: "text" as const, text: words }] });
const image = { type: "image" as const, data: png, mimeType: "image/png" };

/** Signs what a client keeps between two messages, for all servers of this process. */
const state = createRequestStateCodec<Record<string, unknown>>({ key: new Uint8Array(randomBytes(32)) });

const ask = (message: string, property: string) =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: "object", properties: { [property]: { type: "string" } }, required: [property] },
  });
const askToConfirm = () =>
  inputRequired.elicit({
    message: "Please confirm",
    requestedSchema: { type: "object", properties: { ok: { type: "boolean" } }, required: ["ok"] },
  });
const askModel = (words: string) =>
  inputRequired.createMessage({
    messages: [{ role: "user", content: { type: "text", text: words } }],
    maxTokens: 50,
  });

type Context = ServerContext;
type Answers = Context["mcpReq"]["inputResponses"];
const answerOf = (answers: Answers, name: string): Record<string, unknown> | undefined =>
  answers?.[name] as Record<string, unknown> | undefined;
const accepted = (answers: Answers, name: string, property: string): unknown =>
  acceptedContent<Record<string, unknown>>(answers, name)?.[property];

type Result = Awaited<ReturnType<Parameters<McpServer["registerTool"]>[2]>>;
type Tools = Record<string, (context: Context) => Result | Promise<Result>>;

/** Tools without arguments, by the names that the scenarios call. */
const tools: Tools = {
  test_simple_text: () => text("This is a simple text response for testing."),
  test_image_content: () => ({ content: [image] }),
  test_audio_content: () => ({ content: [{ type: "audio", data: wav, mimeType: "audio/wav" }] }),
  test_embedded_resource: () => ({
    content: [
      {
        type: "resource",
        resource: {
          uri: "test://embedded-resource",
          mimeType: "text/plain",
          text: "This is an embedded resource content.",
        },
      },
    ],
  }),
  test_multiple_content_types: () => ({
    content: [
      { type: "text", text: "Multiple content types test:" },
      image,
      {
        type: "resource",
        resource: { uri: "test://mixed", mimeType: "application/json", text: `{"test":"data","value":123}` },
      },
    ],
  }),
  async test_tool_with_logging({ mcpReq }) {
    for (const data of ["Tool execution started", "Tool processing data", "Tool execution completed"]) {
      await mcpReq.notify({ method: "notifications/message", params: { level: "info", data } });
    }
    return text("Tool with logging executed successfully");
  },
  async test_tool_with_progress({ mcpReq }) {
    const { progressToken } = { ...mcpReq._meta };
    for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
      const params = { progressToken, progress, total: 100, message: `Completed step ${progress} of 100` };
      await mcpReq.notify({ method: "notifications/progress", params });
    }
    return text(String(progressToken));
  },
  test_error_handling() {
    throw new Error("This tool intentionally returns an error for testing");
  },
  async test_logging_tool({ mcpReq }) {
    await mcpReq.log("info", "only for a message that asks for it");
    return text("logged");
  },
  test_streaming_elicitation: () => text("no requests of its own"),
  test_missing_capability: ({ mcpReq }) =>
    answerOf(mcpReq.inputResponses, "answer")
      ? text("answered")
      : inputRequired({ inputRequests: { answer: askModel("Reply with pong") } }),
  test_input_required_result_elicitation({ mcpReq }) {
    const name = accepted(mcpReq.inputResponses, "user_name", "name");
    if (typeof name === "string") return text(`Hello, ${name}!`);
    return inputRequired({ inputRequests: { user_name: ask("What is your name?", "name") } });
  },
  test_input_required_result_sampling({ mcpReq }) {
    const answer = answerOf(mcpReq.inputResponses, "capital_question");
    if (answer) return text(`Sampling response: ${JSON.stringify(answer.content)}`);
    return inputRequired({ inputRequests: { capital_question: askModel("What is the capital of France?") } });
  },
  test_input_required_result_list_roots({ mcpReq }) {
    const roots = answerOf(mcpReq.inputResponses, "client_roots")?.roots;
    if (Array.isArray(roots)) return text(`Client exposed roots: ${JSON.stringify(roots)}`);
    return inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
  },
  async test_input_required_result_request_state({ mcpReq }) {
    if (accepted(mcpReq.inputResponses, "confirm", "ok") !== undefined) {
      if (mcpReq.requestState() !== undefined) return text("state-ok: requestState verified");
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, "The requestState is missing.");
    }
    const inputRequests = { confirm: askToConfirm() };
    return inputRequired({ inputRequests, requestState: await state.mint({}) });
  },
  async test_input_required_result_multiple_inputs({ mcpReq: { inputResponses } }) {
    const name = accepted(inputResponses, "user_name", "name");
    const [greeting, roots] = ["greeting", "client_roots"].map((one) => answerOf(inputResponses, one));
    if (typeof name === "string" && greeting && Array.isArray(roots?.roots)) {
      return text(`${JSON.stringify(greeting.content)} ${name}, ${roots.roots.length} roots`);
    }
    const inputRequests = {
      user_name: ask("What is your name?", "name"),
      greeting: askModel("Generate a greeting"),
      client_roots: inputRequired.listRoots(),
    };
    return inputRequired({ inputRequests, requestState: await state.mint({}) });
  },
  async test_input_required_result_multi_round({ mcpReq }) {
    const { round = 0, name } = { ...mcpReq.requestState<Record<string, unknown>>() };
    if (round === 0) {
      const inputRequests = { step1: ask("Step 1: What is your name?", "name") };
      return inputRequired({ inputRequests, requestState: await state.mint({ round: 1 }) });
    }
    if (round === 1) {
      const given = accepted(mcpReq.inputResponses, "step1", "name");
      const inputRequests = { step2: ask("Step 2: What is your favorite color?", "color") };
      return inputRequired({ inputRequests, requestState: await state.mint({ round: 2, name: given }) });
    }
    return text(`${name} likes ${accepted(mcpReq.inputResponses, "step2", "color")}`);
  },
  async test_input_required_result_tampered_state({ mcpReq }) {
    if (mcpReq.requestState() !== undefined && accepted(mcpReq.inputResponses, "confirm", "ok") !== undefined)
      return text("integrity-ok: requestState verified");
    const inputRequests = { confirm: askToConfirm() };
    return inputRequired({ inputRequests, requestState: await state.mint({}) });
  },
  test_input_required_result_capabilities({ mcpReq }) {
    if (mcpReq.inputResponses !== undefined) return text("fulfilled");
    const meta: Record<string, unknown> = { ...mcpReq.envelope };
    const declared = { ...Object(meta[CLIENT_CAPABILITIES_META_KEY]) };
    const inputRequests: InputRequests = {
      ...(declared.elicitation && { user_name: ask("What is your name?", "name") }),
      ...(declared.sampling && { greeting: askModel("Generate a greeting") }),
      ...(declared.roots && { client_roots: inputRequired.listRoots() }),
    };
    return Object.keys(inputRequests).length === 0
      ? text("nothing to ask")
      : inputRequired({ inputRequests });
  },
};

const jsonSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  $defs: {
    address: {
      $anchor: "addressDef",
      type: "object",
      properties: { street: { type: "string" }, city: { type: "string" } },
    },
  },
  properties: {
    name: { type: "string" },
    address: { $ref: "#/$defs/address" },
    contactMethod: { type: "string", enum: ["phone", "email"] },
    phone: { type: "string" },
    email: { type: "string" },
  },
  allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
  if: { properties: { contactMethod: { const: "phone" } }, required: ["contactMethod"] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ["phone"] },
  else: { required: ["email"] },
  additionalProperties: false,
};

/** A server with the tools, resources and prompts that the scenarios of the conformance suite name. */
export function fixtureServer(): Server {
  const server = new McpServer(
    { name: "fixture", version: "1" },
    {
      capabilities: { tools: {}, resources: { subscribe: true }, prompts: {}, logging: {}, completions: {} },
      requestState: { verify: state.verify },
    },
  );
  for (const [name, run] of Object.entries(tools)) {
    const inputSchema = z.object({});
    server.registerTool(name, { description: name, inputSchema }, async (_args, context) => run(context));
  }
  server.registerTool(
    "json_schema_2020_12_tool",
    { description: "JSON Schema 2020-12", inputSchema: fromJsonSchema(jsonSchema) },
    async (args) => text(JSON.stringify(args)),
  );
  addResources(server);
  addPrompts(server);
  server.server.setRequestHandler("logging/setLevel", () => ({}));
  server.server.setRequestHandler("completion/complete", () => ({
    completion: { values: [], total: 0, hasMore: false },
  }));
  return server.server;
}

function addResources(server: McpServer): void {
  const add = (name: string, mimeType: string, content: { text: string } | { blob: string }) => {
    const uri = `test://${name}`;
    server.registerResource(name, uri, { mimeType }, async () => ({
      contents: [{ uri, mimeType, ...content }],
    }));
  };
  add("static-text", "text/plain", { text: "This is the content of the static text resource." });
  add("static-binary", "image/png", { blob: png });
  add("watched-resource", "text/plain", { text: "Watched resource content" });
  server.registerResource(
    "template",
    new ResourceTemplate("test://template/{id}/data", { list: undefined }),
    { mimeType: "application/json" },
    async ({ href }, { id }) => ({
      contents: [
        { uri: href, mimeType: "application/json", text: JSON.stringify({ id, templateTest: true }) },
      ],
    }),
  );
  server.server.setRequestHandler("resources/subscribe", () => ({}));
  server.server.setRequestHandler("resources/unsubscribe", () => ({}));
}

type Content = { type: "text"; text: string } | typeof image;
const said = (
  ...contents: (Content | { type: "resource"; resource: { uri: string; mimeType: string; text: string } })[]
) => ({
  messages: contents.map((content) => ({ role: "user" as const, content })),
});

function addPrompts(server: McpServer): void {
  const words = (line: string): Content => ({ type: "text", text: line });
  server.registerPrompt("test_simple_prompt", { description: "Simple" }, async () =>
    said(words("This is a simple prompt for testing.")),
  );
  server.registerPrompt("test_prompt_with_image", { description: "Image" }, async () =>
    said(image, words("Please analyze the image above.")),
  );
  server.registerPrompt(
    "test_prompt_with_arguments",
    { description: "Arguments", argsSchema: z.object({ arg1: z.string(), arg2: z.string() }) },
    async ({ arg1, arg2 }) => said(words(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  );
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    { description: "Resource", argsSchema: z.object({ resourceUri: z.string() }) },
    async ({ resourceUri: uri }) =>
      said(
        {
          type: "resource",
          resource: { uri, mimeType: "text/plain", text: "Embedded resource content for testing." },
        },
        words("Please process the embedded resource above."),
      ),
  );
  server.registerPrompt(
    "test_input_required_result_prompt",
    { description: "Asks" },
    async (context: unknown) => {
      const { mcpReq } = context as Context;
      const given = accepted(mcpReq.inputResponses, "user_context", "context");
      if (typeof given === "string") return said(words(`Use the following context: ${given}`));
      return inputRequired({ inputRequests: { user_context: ask("Which context?", "context") } });
    },
  );
}
