import { describe, expect, it } from "vitest";
import { describeChange } from "./changes";

describe("a line of the audit log", () => {
  it("describes the change and links to the record", () => {
    expect(describeChange("webhook.insert", ["wh_1"])).toEqual({
      what: "created a webhook",
      record: { resource: "webhook", key: "wh_1" },
    });
    expect(describeChange("item.update", ["item_1"]).what).toBe("changed an item");
  });

  it("has no link if the record was deleted", () => {
    expect(describeChange("salesInvoice.delete", ["inv_1"])).toEqual({
      what: "deleted a sales invoice",
      record: null,
    });
  });

  it("counts the records of one call", () => {
    expect(describeChange("quoteLine.upsert", ["a", "b"]).what).toBe("saved 2 quote lines");
    expect(describeChange("quoteLine.upsert", []).what).toBe("saved quote lines");
  });

  it("names operations by their titles, and sign-in events in words", () => {
    expect(describeChange("sales/getBaseCatalog", []).what).toMatch(/^ran “.+”$/);
    expect(describeChange("apiKey.create", ["key_1"]).what).toBe("created an API key");
    const webhook = { resource: "webhook", key: "wh_1" };
    expect(describeChange("webhook/sendTest", ["wh_1"]).record).toEqual(webhook);
    expect(describeChange("access/changeMember", ["usr_1"]).record?.resource).toBe("employee");
    for (const other of ["access/revokeKey", "access/createCompany"]) {
      expect(describeChange(other, ["id_1"]).record).toBeNull();
    }
    expect(describeChange("apiKey.revoke", ["key_1"]).what).toBe("revoked an API key");
    expect(describeChange("password.reset", ["usr_1"]).what).toBe("reset the password");
    expect(describeChange("scim.add", ["usr_1"]).what).toBe("added a member by the directory");
    expect(describeChange("signIn.refusePassword", ["usr_1"]).what).toBe("failed to sign in");
    expect(describeChange("call.refuse", []).what).toBe("called without permission");
    expect(describeChange("oauthCode.readSecrets", []).what).toBe("read secrets of OAuth codes");
    expect(describeChange("yet.unknown", []).what).toBe("did yet.unknown");
  });
});
