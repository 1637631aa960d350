import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { closeDeps, createDeps, type Deps } from "../api/deps";
import { handleRequest } from "../api/handle-request";
import { createKey } from "../auth/api-keys/manage-keys";
import { readEnv } from "../config/env";
import type { ApiRequest } from "../kernel/api";
import { testDatabase } from "./database";
import { createNetwork, type SentCall } from "./network-call";
import { requireWords } from "./require-words";
import type { Template } from "./templates";
import { testSecret } from "./test-secret";
import { testApiServer } from "./test-server";

/** A call as a test writes it; an object body is sent as JSON. */
export interface TestCall {
  method?: string;
  path: string;
  key?: string | undefined;
  headers?: Record<string, string>;
  /** Network address of the caller. */
  address?: string;
  body?: unknown;
}

/** A response with its parsed body; `json` is undefined when the body is no JSON. */
export interface TestResponse {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** As JSON.parse returns it (any), because tests check the shape. */
  json: ReturnType<typeof JSON.parse>;
  /** Set-Cookie, where there is one. */
  cookies?: string[];
  /** The body of a response that was streamed. */
  bytes?: Buffer;
}

export interface TestApi {
  deps: Deps;
  connectionString: string;
  /** A new key of a demo company's first admin. */
  createApiKey(scopes?: string[], company?: 1 | 2): Promise<string>;
  /** Calls the API, with other dependencies than `deps` where a test needs them. */
  call(call: TestCall, deps?: Deps): Promise<TestResponse>;
  /** Dependencies of another server process on the same database, with these variables in its environment. */
  anotherProcess(environment?: Record<string, string>): Deps;
}

/**
 * The whole API over a database of its own, without rate limits; called without a network, or through the server that
 * TEST_API_SERVER names. For the top level of a test file.
 */
export async function testApi(template: Template = "demo"): Promise<TestApi> {
  const { connectionString } = await testDatabase(template);
  const processes: Deps[] = [];
  const dataDir = join(tmpdir(), `millwright-test-${randomBytes(6).toString("hex")}`);
  const anotherProcess = (environment: Record<string, string> = {}) => {
    const always = { ...testEnvironment, DATABASE_URL: connectionString, DATA_DIR: dataDir };
    const made = createDeps(readEnv({ ...always, ...environment }));
    processes.push(made);
    return made;
  };
  afterAll(() => Promise.all([...processes.map(closeDeps), rm(dataDir, { recursive: true, force: true })]));
  const deps = anotherProcess();
  const network = createNetwork();
  afterAll(network.close);
  return {
    anotherProcess,
    deps,
    connectionString,
    async createApiKey(scopes = ["*"], company = 1) {
      const made = await createKey(deps.pool, {
        companyId: demoId("co", 1, company),
        userId: demoId("usr", 1, company),
        name: `test ${randomBytes(3).toString("hex")}`,
        scopes,
        expiresAt: null,
      });
      return made.key;
    },
    async call(call, others = deps) {
      const sent = toSentCall(call);
      const overNetwork = testApiServer === "kernel" ? null : await network.send(sent, others);
      return toTestResponse(overNetwork ?? (await handleRequest(toRequest(sent), others)));
    },
  };
}

const testEnvironment = {
  APP_SECRET: testSecret,
  LOG_LEVEL: "silent",
  NODE_ENV: "test",
  POOL_SIZE: "8",
  RATE_LIMIT_KEY: "0",
  RATE_LIMIT_COMPANY: "0",
};

function toSentCall({
  method = "GET",
  path,
  key,
  headers = {},
  address = "127.0.0.1",
  body,
}: TestCall): SentCall {
  const sent = bytesOf(body);
  const all: Record<string, string> = {
    ...(sent.length > 0 ? { "content-type": "application/json", "content-length": String(sent.length) } : {}),
    ...(key ? { authorization: `Bearer ${key}` } : {}),
    ...headers,
  };
  return { method, target: path, headers: all, address, body: sent };
}

function toRequest({ target, headers, body, ...call }: SentCall): ApiRequest {
  const mark = target.indexOf("?");
  return {
    ...call,
    path: mark < 0 ? target : target.slice(0, mark),
    query: mark < 0 ? "" : target.slice(mark + 1),
    header: (name) => headers[name],
    body: async () => body,
  };
}

function bytesOf(body: unknown): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
}

async function toTestResponse(response: Awaited<ReturnType<typeof handleRequest>>): Promise<TestResponse> {
  const bytes = response.stream && (await buffer(response.stream));
  const text = bytes?.toString() ?? response.body ?? "";
  const { status, headers, cookies } = response;
  const json = parse(text);
  requireWords(status, json);
  return { status, headers, text, json, ...(cookies ? { cookies } : {}), ...(bytes ? { bytes } : {}) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
