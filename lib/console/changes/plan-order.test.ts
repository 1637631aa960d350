import { expect, it } from "vitest";
import { rowApi } from "@/lib/server/rows/testing/row-api";

const { company1 } = await rowApi();
const run = (name: string, body: object) => company1.send("POST", `/api/console/changes/${name}`, body);

/** Two drafts of a quality document; activating one of them archives the other. */
async function drafts(name: string) {
  const ids: string[] = [];
  for (const version of [1, 2])
    ids.push((await company1.send("POST", "/qualityDocument", { name, version })).json.id);
  const statuses = async () =>
    (await company1.get(`/qualityDocument?name=eq.${name}&order=version&select=status`)).json.map(
      ({ status }: { status: string }) => status,
    );
  return { ids, statuses };
}

const values = { status: "Active" };

it.each([
  [
    "named",
    (_: string, ids: string[]) =>
      ids.map((id) => ({ kind: "update", resource: "qualityDocument", id, values })),
  ],
  [
    "matched",
    (name: string) => [
      { kind: "updateMatching", resource: "qualityDocument", filter: `name=eq.${name}`, values },
    ],
  ],
])("applies a plan whose %s records only work one after the other", async (how, changesOf) => {
  const { ids, statuses } = await drafts(how);
  const planned = await run("plan", { changes: changesOf(how, ids) });
  expect([planned.status, planned.json.errors]).toEqual([200, []]);
  const applied = await run("apply", { token: planned.json.token });
  expect([applied.status, applied.text]).toEqual([200, applied.text]);
  expect(await statuses()).toEqual(["Archived", "Active"]);
});
