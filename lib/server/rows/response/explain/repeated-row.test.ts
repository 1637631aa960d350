import { expect, test } from "vitest";
import { resources } from "@/lib/resources";
import { rowApi } from "../../testing/row-api";

const { company1 } = await rowApi();

const merge = { prefer: "resolution=merge-duplicates" };
const document = (name: string, version?: number) => ({
  ...resources.qualityDocument.example,
  name,
  version,
});

test.each([
  ["", merge, [document("x", 1), document("y", 1), document("x", 2), document("y", 1.000001)], 3, 1],
  [
    "&columns=name,version",
    { prefer: "resolution=merge-duplicates, missing=default" },
    [document("x", 1), document("y", 0), document("y"), document("x", 1)],
    2,
    1,
  ],
])(
  "an upsert%s names the row with the key of an earlier one",
  async (query, headers, rows, place, earlier) => {
    const path = `/qualityDocument?on_conflict=name,version${query}`;
    const response = await company1.send("POST", path, rows, headers);
    const message = `Row ${earlier} of the request has the same name and version.`;
    const issues = ["name", "version"].map((name) => ({ path: [place, name], message }));
    expect([response.status, response.json]).toMatchObject([400, { code: "21000", issues }]);
  },
);

test("an upsert by the key names it, and stores no row of the request", async () => {
  const row = company1.webhook("repeated", { id: "wh_repeated" });
  const response = await company1.send("POST", "/webhook", [row, { ...row, name: "other" }], merge);
  const message = "Row 0 of the request has the same id.";
  expect(response.json).toMatchObject({ code: "21000", issues: [{ path: [1, "id"], message }] });
  expect((await company1.get("/webhook?id=eq.wh_repeated&select=id")).json).toEqual([]);
});

test("parts of one upsert do not repeat keys of which a part is drawn", async () => {
  const rows = [1, 2].map(() => ({ ...resources.gauge.example, gaugeId: "" }));
  const response = await company1.send("POST", "/gauge?on_conflict=gaugeId", rows, merge);
  expect(response.status).toBe(201);
});
