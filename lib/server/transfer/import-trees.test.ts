import { expect, test } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "../testing/test-api";
import { csv, importing } from "./testing/import-file";

const api = await testApi();
const key = await api.createApiKey();
const { send, check, run } = importing(api, key);

const rowsOf = async (path: string) => (await api.call({ path, key })).json;
type Rejected = { row: number; errors: { column: string | null; message: string }[] };
const errorsOf = (job: { rejectedRows: Rejected[] }) =>
  job.rejectedRows.map(({ row, errors }) => [row, ...errors.map(({ message }) => message)]);

/** The names of cost centers with those of their parents. */
async function treeOf(prefix: string): Promise<Record<string, string>> {
  const list = `/api/console/export/costCenter.json?select=name,parentCostCenterId&name=like.${prefix}*`;
  const rows: Record<string, string>[] = await rowsOf(list);
  return Object.fromEntries(rows.map((row) => [row.name, row["parentCostCenterId.name"] ?? ""]));
}

const columns = ["Name", "Parent cost center", "Custom fields"];
const hasErrors = (row: number) =>
  `Row ${row} of the file, to which it refers, has errors: correct that row too.`;

test("rows find their parents in the same file, before and after them; the whole import is undone", async () => {
  const file = csv(
    columns,
    ["Tree leaf", "Tree branch", ""],
    ["Tree branch", "Tree root", ""],
    ["Tree root", "", ""],
    ["Tree twig", " TREE BRANCH", ""],
  );
  const read = await send("costCenter", file);
  expect(read.plan.mapping).toEqual(["name", "parentCostCenterId", "customFields"]);
  expect(await check(read.id)).toMatchObject({ created: 4, rejected: 0 });
  const done = await run(read.id);
  expect(done).toMatchObject({ created: 4, rejected: 0 });
  expect(await treeOf("Tree")).toEqual({
    ...{ "Tree root": "", "Tree branch": "Tree root" },
    ...{ "Tree leaf": "Tree branch", "Tree twig": "Tree branch" },
  });
  const again = await send("costCenter", file);
  expect(await check(again.id)).toMatchObject({ created: 0, unchanged: 4, rejected: 0 });

  const more = await send(
    "costCenter",
    csv(columns, ["Tree leaf", "Tree bud", ""], ["Tree bud", "Tree twig", ""]),
  );
  expect(await check(more.id)).toMatchObject({ created: 1, updated: 1, rejected: 0 });
  const grown = await run(more.id);
  expect(await treeOf("Tree")).toMatchObject({ "Tree leaf": "Tree bud", "Tree bud": "Tree twig" });

  for (const { changeSetId } of [grown, done]) {
    const path = "/api/console/changes/undo";
    const { status } = await api.call({ method: "POST", path, key, body: { changeSetId } });
    expect(status).toBe(200);
  }
  expect(await treeOf("Tree")).toEqual({});
});

test("rows that refer to each other in a loop, to a row with errors or to no record say what to do", async () => {
  const file = csv(
    columns,
    ["Loop A", "Loop B", ""],
    ["Loop B", "Loop C", ""],
    ["Loop C", "Loop A", ""],
    ["Loop self", "Loop self", ""],
    ["Loop below", "Loop A", ""],
    ["Loop wrong", "", "{"],
    ["Loop under wrong", "Loop wrong", ""],
    ["Loop alone", "Loop nowhere", ""],
    ["Loop right", "", ""],
  );
  const read = await send("costCenter", file);
  const checked = await check(read.id);
  const loop = "Rows 2, 3, 4 of the file refer to each other in a loop: change one of them.";
  expect(errorsOf(checked)).toEqual([
    [2, loop],
    [3, loop],
    [4, loop],
    [5, "The row refers to itself: leave the cell blank, or name another record."],
    [6, hasErrors(2)],
    [7, "The text is not valid JSON."],
    [8, hasErrors(7)],
    [
      9,
      "There is no cost center “Loop nowhere”. If the file has it further away, import the file again after this import.",
    ],
  ]);
  expect(await run(read.id)).toMatchObject({ created: 1, rejected: 8 });
  expect(await treeOf("Loop")).toEqual({ "Loop right": "" });
});

test("a row whose parent the database rejects names that row, also where more than 100 rows are wrong", async () => {
  const pairs = Array.from({ length: 120 }, (_, at) => [
    [`Low ${at}`, `High ${at}`, ""],
    [`High ${at}`, "", at < 60 ? demoId("cc", 1) : ""],
  ]);
  const read = await send("costCenter", csv(["Name", "Parent cost center", "ID"], ...pairs.flat()));
  const mapping = ["name", "parentCostCenterId", "id"];
  const checked = await check(read.id, { mapping, key: ["name"] });
  expect(checked).toMatchObject({ created: 120, rejected: 120 });
  const errors = new Map(errorsOf(checked).map(([row, ...messages]) => [row, messages]));
  expect(errors.get(2)).toEqual([hasErrors(3)]);
  expect(errors.get(100)).toEqual([hasErrors(101)]);
  expect(await run(read.id)).toMatchObject({ created: 120, rejected: 120 });
  expect(Object.entries(await treeOf("Low"))).toContainEqual(["Low 60", "High 60"]);
});
