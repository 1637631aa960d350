import { expect } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { type TestApi, type TestResponse, testApi } from "../../testing/test-api";

/** The API as row tests call it: `company1` and `company2` each with a key of all scopes. */
export interface RowApi extends TestApi {
  company1: Caller;
  company2: Caller;
}

/** Calls with one key. */
export interface Caller {
  companyId: string;
  userId: string;
  get(path: string, headers?: Record<string, string>): Promise<TestResponse>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>;
  /** A valid create body of a webhook of this company. */
  webhook(name: string, more?: object): Record<string, unknown>;
}

/** Header that requests the written rows. */
export const returned = { prefer: "return=representation" };

/** The whole API with two callers. For the top level of a test file. */
export async function rowApi(): Promise<RowApi> {
  const api = await testApi();
  return { ...api, company1: await callerOf(api, 1), company2: await callerOf(api, 2) };
}

async function callerOf(api: TestApi, company: 1 | 2): Promise<Caller> {
  const key = await api.createApiKey(["*"], company);
  const companyId = demoId("co", 1, company);
  return {
    companyId,
    userId: demoId("usr", 1, company),
    get: (path, headers = {}) => api.call({ path, key, headers }),
    send: (method, path, body, headers = {}) => api.call({ method, path, key, body, headers }),
    webhook: (name, more = {}) => ({
      name,
      table: "item",
      url: "https://example.com/hook",
      active: true,
      onInsert: true,
      onUpdate: false,
      onDelete: false,
      successCount: 0,
      errorCount: 0,
      companyId,
      ...more,
    }),
  };
}

/** For comparisons with hand-written SQL: `json` is what the first company reads, `expected` the rows of SQL in which $1 is its id. */
export const comparison = ({ company1, deps }: RowApi) => ({
  json: async (path: string) => {
    const response = await company1.get(path);
    expect([response.status, response.status === 200 ? "" : response.text]).toEqual([200, ""]);
    return response.json;
  },
  expected: async (text: string) => {
    const { rows } = await deps.pool.query(`SELECT coalesce(json_agg(r), '[]') AS list FROM (${text}) AS r`, [
      company1.companyId,
    ]);
    return rows[0].list;
  },
});
