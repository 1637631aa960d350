import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { rowApi } from "@/lib/server/rows/testing/row-api";
import { changesApi } from "./testing/changes-api";

const api = await rowApi();
const { run } = changesApi(api);
const errorOf = async (change: object) => {
  const { status, json } = await run("plan", { changes: [change] });
  return [status, json.message, json.issues?.[0]?.path];
};

describe("a plan", () => {
  it("changes records that another part of the product creates and deletes, and does neither", async () => {
    const employee = { resource: "employee", id: demoId("usr", 2) };
    const { json } = await run("plan", {
      changes: [{ ...employee, kind: "update", values: { title: "Planner" } }],
    });
    expect(json).toMatchObject({ updated: 1, errors: [] });
    const message = "changes.0.resource: employees are created and deleted by another part of the product.";
    const rejected = [400, message, ["changes", 0, "resource"]];
    expect(await errorOf({ ...employee, kind: "delete" })).toEqual(rejected);
    const matching = { kind: "deleteMatching", resource: "employee", filter: "title=eq.Planner" };
    expect(await errorOf(matching)).toEqual(rejected);
    expect(await errorOf({ kind: "create", resource: "employee", values: { title: "Planner" } })).toEqual(
      rejected,
    );
  });

  it("does not change records whose changes are not recorded", async () => {
    const change = { kind: "delete", resource: "webhook", id: "wh_1" };
    const message = "changes.0.resource: Changes of webhooks cannot be planned.";
    expect(await errorOf(change)).toEqual([400, message, ["changes", 0, "resource"]]);
  });

  it("keeps JSON that looks like a reference to a created record", async () => {
    const customFields = { $created: 0 };
    const values = { name: "With such a field", customFields };
    const planned = await run("plan", {
      changes: [
        { kind: "create", resource: "customerType", values: { name: "First" } },
        { kind: "create", resource: "customer", values },
      ],
    });
    expect(planned.json, planned.text).toMatchObject({ inserted: 4, errors: [] });
    expect((await run("apply", { token: planned.json.token })).status).toBe(200);
    const { json } = await api.company1.get("/customer?name=eq.With such a field&select=customFields");
    expect(json).toEqual([{ customFields }]);
  });
});
