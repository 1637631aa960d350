import { randomInt } from "node:crypto";
import type { TestApi, TestResponse } from "./test-api";

/** A browser with cookies of its own, on a page of ours, at an address of its own. */
export interface TestBrowser {
  address: string;
  cookie(): string;
  get(path: string): Promise<TestResponse>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>;
  /** Runs a console operation: `run("access/getKeys")`. */
  run(operation: string, input?: unknown): Promise<TestResponse>;
  signIn(email: string, password: string): Promise<TestResponse>;
}

const anyAddress = () => [10, randomInt(256), randomInt(256), randomInt(1, 255)].join(".");

export function testBrowser(api: TestApi, address = anyAddress()): TestBrowser {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const call = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const headers = {
      "sec-fetch-site": "same-origin",
      ...(jar.size > 0 ? { cookie: cookie() } : {}),
      ...more,
    };
    const response = await api.call({ method, path, body, headers, address });
    for (const line of response.cookies ?? []) keep(jar, line);
    return response;
  };
  const post = (path: string, body: unknown = {}, headers?: Record<string, string>) =>
    call("POST", path, body, headers);
  return {
    address,
    cookie,
    get: (path) => call("GET", path),
    post,
    run: (operation, input) => post(`/api/console/${operation}`, input),
    signIn: (email, password) => post("/api/auth/sign-in/email", { email, password }),
  };
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split("; ");
  const [name = "", value = ""] = pair.split(/=(.*)/s);
  if (attributes.includes("Max-Age=0")) jar.delete(name);
  else jar.set(name, value);
}
