import { describe, expect, it, test } from "vitest";
import { contract as changeName } from "@/lib/console/access/account/change-name.contract";
import { contract as createCompany } from "@/lib/console/access/companies/create-company.contract";
import { contract as setUp } from "@/lib/console/access/companies/set-up.contract";
import { contract as createKey } from "@/lib/console/access/keys/create-key.contract";
import { testApi } from "@/lib/server/testing/test-api";
import { testMember } from "@/lib/server/testing/test-member";
import { contract as acceptInvitation } from "./accept-invitation.contract";

const api = await testApi();

describe("a name of spaces alone is rejected on its field", () => {
  it.each([
    ["of a user", changeName, "name"],
    ["of a user who accepts an invitation", acceptInvitation, "name"],
    ["of an API key", createKey, "name"],
    ["of a company", createCompany, "companyName"],
    ["of the first company", setUp, "companyName"],
    ["of the first user", setUp, "name"],
  ] as const)("%s", (_whose, { input, example }, field) => {
    const { error } = input.safeParse({ ...example, [field]: "  " });
    expect(error?.issues).toMatchObject([{ path: [field] }]);
  });
});

test("a name is stored without spaces around it", async () => {
  const { browser } = await testMember(api, { 1: "viewer" });
  const change = (name: string) => browser.run("access/changeName", { name });
  expect(await change(" Nina  Berg ")).toMatchObject({ status: 200 });
  expect(await change("  ")).toMatchObject({ status: 400, json: { issues: [{ path: ["name"] }] } });
  expect((await browser.run("access/getSession")).json.user.name).toBe("Nina  Berg");
});
