import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { createKeyRing } from "../auth/api-keys/key-ring";
import { testApi } from "../testing/test-api";
import { testMember } from "../testing/test-member";
import { setActive } from "./set-active";

const api = await testApi();
const { pool } = api.deps;
const companyId = demoId("co", 1);
const change = async (active: boolean) => {
  const client = await pool.connect();
  try {
    return await setActive(client, companyId, active);
  } finally {
    client.release();
  }
};

describe("a company that is deactivated", () => {
  it("rejects its members and keys until it is activated again", async () => {
    const member = await testMember(api, { 1: "admin" });
    const ofBoth = await testMember(api, { 1: "admin", 2: "viewer" });
    await ofBoth.browser.run("access/switchCompany", { companyId });
    const [key, elsewhere] = [await api.createApiKey(), await api.createApiKey(["*"], 2)];
    const status = async (credential: string) =>
      (await api.call({ path: "/item?limit=1", key: credential }, { ...api.deps, keys: createKeyRing(pool) }))
        .status;
    const companyOf = async ({ browser }: typeof member) => {
      const { status, json } = await browser.run("access/getSession");
      return status === 200 ? json.company.id : status;
    };
    expect(await change(false)).toBe(true);
    expect([await status(key), await status(elsewhere)]).toEqual([401, 200]);
    expect([await companyOf(member), await companyOf(ofBoth)]).toEqual([401, demoId("co", 1, 2)]);
    expect((await ofBoth.browser.run("access/switchCompany", { companyId })).status).toBe(409);
    expect(await change(false)).toBe(false);
    expect(await change(true)).toBe(true);
    expect([await status(key), await companyOf(member), await companyOf(ofBoth)]).toEqual([
      200,
      companyId,
      companyId,
    ]);
    const { rows } = await pool.query(
      `SELECT "action" FROM "auditLog" WHERE "companyId" = $1 AND "action" LIKE 'company.%activate' ORDER BY "id"`,
      [companyId],
    );
    expect(rows).toEqual([{ action: "company.deactivate" }, { action: "company.activate" }]);
  });
});
