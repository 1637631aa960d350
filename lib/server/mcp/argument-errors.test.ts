import { expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { toolCaller } from "../testing/call-tool";
import { testApi } from "../testing/test-api";

const api = await testApi();
const key = await api.createApiKey();
const callTool = toolCaller(api);

const [one, other] = [demoId("cust", 1), demoId("cust", 2)];
const wrong = { taxPercent: "much" };
const filter = `id=in.(${one},${other})`;

const at = (...path: (string | number)[]) => path;

it.each([
  ["create_rows", { rows: [{ name: "A", ...wrong }] }, at("rows", 0, "taxPercent")],
  ["create_rows", { rows: [{ name: "A" }, { name: "B", ...wrong }] }, at("rows", 1, "taxPercent")],
  ["update_rows", { rows: [{ id: one, values: wrong }] }, at("rows", 0, "values", "taxPercent")],
  [
    "update_rows",
    {
      rows: [
        { id: one, values: { taxPercent: 0.1 } },
        { id: other, values: wrong },
      ],
    },
    at("rows", 1, "values", "taxPercent"),
  ],
  ["update_rows", { rows: [{ id: "none", values: { name: "A" } }], dryRun: true }, at("rows", 0)],
  [
    "update_rows",
    { matching: { filter, expected: 2, values: wrong } },
    at("matching", "values", "taxPercent"),
  ],
  ["update_rows", { matching: { filter, expected: 9, values: { name: "A" } } }, at("matching")],
  [
    "update_rows",
    { matching: { filter: "name=is.A", expected: 1, values: { name: "A" } } },
    at("matching", "filter"),
  ],
  ["delete_rows", { matching: { filter: `${filter}&limit=1`, expected: 1 } }, at("matching", "filter")],
  ["delete_rows", { matching: { filter, expected: 9 } }, at("matching")],
  ["delete_rows", { ids: [one, "none"] }, at("ids", 1)],
] as const)("%s %j names the argument with the error", async (name, args, path) => {
  const { isError, text } = await callTool(name, { table: "customer", ...args }, key);
  const { issues, message } = JSON.parse(JSON.parse(text).content[0].text);
  const paths = issues.map((issue: { path: unknown }) => issue.path);
  expect([isError, paths], text).toEqual([true, expect.arrayContaining([path])]);
  expect(message).not.toContain("changes.");
});
