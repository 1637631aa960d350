import { describe, expect, it } from "vitest";
import { contracts } from "@/lib/operations/contracts";
import { type Contract, rightOf } from "@/lib/operations/define";
import { brokenInputs } from "./testing/broken-inputs";
import { testApi } from "./testing/test-api";

const api = await testApi();
const everything = await api.makeKey();

describe.each(Object.entries<Contract>(contracts))("operation %s", (path, contract) => {
  const url = `/api/v1/${path}`;
  const area = path.split("/")[0] ?? "";
  const needed = `${area}:${rightOf[contract.label]}`;
  const example = contract.example as Record<string, unknown>;

  it("answers its example in the declared shape, so the document shows calls that work", async () => {
    const answer = await api.call({ method: "POST", path: url, key: everything, body: example });
    expect(answer).toMatchObject({ status: 200 });
    expect(contract.output.safeParse(answer.json).error?.issues).toBeUndefined();
  });

  it("refuses a call without a key with 401 and says how to authenticate", async () => {
    const answer = await api.call({ method: "POST", path: url, body: example });
    expect(answer).toMatchObject({ status: 401, json: { code: "PGRST301" } });
    expect(answer.headers["www-authenticate"]).toBe("Bearer");
  });

  it(`refuses a key that has every scope but ${needed}, and names it`, async () => {
    const { scopes } = await import("@/lib/schemas/areas");
    const key = await api.makeKey(scopes.filter((scope) => scope !== needed));
    const answer = await api.call({ method: "POST", path: url, key, body: example });
    expect(answer).toMatchObject({ status: 403, json: { code: "missing_scope" } });
    expect(answer.json.message).toContain(needed);
  });

  it.each(brokenInputs(contract.input, example))(
    "refuses a body $what and names the field",
    async (broken) => {
      const answer = await api.call({ method: "POST", path: url, key: everything, body: broken.body });
      expect(answer).toMatchObject({ status: 400, json: { code: "invalid_input" } });
      const named = answer.json.issues.map((issue: { path: unknown[] }) => issue.path[0]);
      expect(named).toContain(broken.field);
    },
  );

  it("takes POST alone, a JSON object alone", async () => {
    const get = await api.call({ path: url, key: everything });
    expect(get).toMatchObject({ status: 405, headers: { allow: "POST" } });
    const list = await api.call({ method: "POST", path: url, key: everything, body: [] });
    expect(list).toMatchObject({ status: 400, json: { code: "invalid_input" } });
    const broken = await api.call({ method: "POST", path: url, key: everything, body: "{" });
    expect(broken).toMatchObject({ status: 400, json: { code: "invalid_input" } });
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const typed = await api.call({ method: "POST", path: url, key: everything, body: "a=1", headers: form });
    expect(typed).toMatchObject({ status: 415, json: { code: "unsupported_media_type" } });
  });
});

describe("the label of an operation", () => {
  const audited = async () =>
    (await api.deps.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM "auditLog"')).rows[0]?.n ?? 0;

  it.each(Object.entries<Contract>(contracts))(
    "decides whether %s leaves an audit row",
    async (path, contract) => {
      const before = await audited();
      const fresh = path.endsWith("upsertItemSerialSequence")
        ? { ...(contract.example as object), itemId: "none" }
        : contract.example;
      const answer = await api.call({
        method: "POST",
        path: `/api/v1/${path}`,
        key: everything,
        body: fresh,
      });
      const wrote = contract.label !== "READ" && answer.status === 200;
      expect(await audited()).toBe(before + (wrote ? 1 : 0));
    },
  );
});
