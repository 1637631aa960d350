import { describe, expect, it } from "vitest";
import type { Contract } from "@/lib/operations/define";
import { interfaceOperations } from "@/lib/operations/testing/interface-operations";
import { scopes as everyScope } from "@/lib/schemas/areas";
import { brokenInputs } from "../testing/broken-inputs";
import { documentedOperations, everyOperation } from "../testing/every-operation";
import { testApi } from "../testing/test-api";
import { testMember } from "../testing/test-member";

const api = await testApi();
const everything = await api.createApiKey();
const { browser } = await testMember(api, { 1: "admin" });

it("every operation of the interface is documented", () => {
  expect(interfaceOperations).toHaveLength(20);
  const documented = documentedOperations.map(([path]) => path);
  expect(documented).toEqual(expect.arrayContaining([...interfaceOperations]));
});

describe.each(documentedOperations)("operation %s", (_path, { url, contract }) => {
  it("returns its example in the declared shape, so the document shows calls that work", async () => {
    const body = contract.example;
    const response = await api.call({ method: "POST", path: url, key: everything, body });
    expect(response).toMatchObject({ status: 200 });
    expect(contract.output.safeParse(response.json).error?.issues).toBeUndefined();
  });
});

describe.each(everyOperation)("operation %s", (_path, { url, contract, scopes, isSessionOnly }) => {
  const example = contract.example as Record<string, unknown>;
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    isSessionOnly
      ? browser.post(url, body, headers)
      : api.call({ method: "POST", path: url, key: everything, body, headers });

  it("rejects a key with every scope if it is declared for sessions only, and no other", async () => {
    const response = await api.call({ method: "POST", path: url, key: everything, body: {} });
    expect(response.json.code === "session_required").toBe(isSessionOnly);
  });

  it.runIf(scopes)("rejects a call without a key with 401 and names the authentication scheme", async () => {
    const response = await api.call({ method: "POST", path: url, body: example });
    expect(response).toMatchObject({ status: 401, json: { code: "PGRST301" } });
    expect(response.headers["www-authenticate"]).toBe("Bearer");
  });

  it.each(scopes ?? [])("rejects a key that has every scope but %s, and names it", async (needed) => {
    const key = await api.createApiKey(everyScope.filter((scope) => scope !== needed));
    const response = await api.call({ method: "POST", path: url, key, body: example });
    expect(response).toMatchObject({ status: 403, json: { code: "missing_scope" } });
    expect(response.json.message).toContain(needed);
  });

  it.each(brokenInputs(contract.input, example))(
    "rejects a body $what and names the field",
    async (broken) => {
      const response = await post(broken.body);
      expect(response).toMatchObject({ status: 400, json: { code: "invalid_input" } });
      const named = response.json.issues.map((issue: { path: unknown[] }) => issue.path[0]);
      expect(named).toContain(broken.field);
    },
  );

  it("takes POST alone, a JSON object alone", async () => {
    const get = await api.call({ path: url, key: everything });
    expect(get).toMatchObject({ status: 405, headers: { allow: "POST" } });
    const list = await post([]);
    expect(list).toMatchObject({ status: 400, json: { code: "invalid_input" } });
    const broken = await post("{");
    expect(broken).toMatchObject({ status: 400, json: { code: "invalid_input" } });
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const typed = await post("a=1", form);
    // A form could be sent by a page of another site, with the session's cookie.
    const rejected = isSessionOnly ? [403, "42501"] : [415, "unsupported_media_type"];
    expect([typed.status, typed.json.code]).toEqual(rejected);
  });
});

describe("the label of an operation", () => {
  // Rejected calls of the tests above are audited without being awaited.
  const audited = async () => {
    const { rows } = await api.deps.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM "auditLog" WHERE "action" <> 'call.refuse'`,
    );
    return rows[0]?.n ?? 0;
  };

  it.each(everyOperation)("decides whether %s leaves an audit row", async (path, { url, contract }) => {
    const before = await audited();
    const fresh = path.endsWith("upsertItemSerialSequence")
      ? { ...(contract.example as object), itemId: "none" }
      : contract.example;
    const response = await api.call({
      method: "POST",
      path: url,
      key: everything,
      body: fresh,
    });
    const { isAudited = contract.label !== "READ" } = contract as Contract;
    expect(await audited()).toBe(before + (isAudited && response.status === 200 ? 1 : 0));
  });

  it("and of those that write only visits leave none", () => {
    const unaudited = everyOperation.filter(([, { contract }]) => (contract as Contract).isAudited === false);
    expect(unaudited.map(([path]) => path)).toEqual(["console/record/visit"]);
  });
});
