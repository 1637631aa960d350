import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { csvFile, excelFile, itemRows } from "@/bench/transfer/files";
import { createClient } from "@/bench/transfer/import-file";
import { cleanUp, preparedDataDir, startMillwright } from "./millwright";

const dataDir = preparedDataDir();
afterAll(() => cleanUp(dataDir));

test("the worker of npm start imports CSV and Excel files that were sent to its server", async () => {
  const millwright = await startMillwright({ dataDir });
  await millwright.ready();
  const key = readFileSync(join(dataDir, "demo-key"), "utf8").trim();
  const { importFile } = createClient(millwright.origin, key);
  const csv = csvFile(itemRows("SENT-A", 3));
  const excel = await excelFile(itemRows("SENT-B", 3));
  expect(await importFile("items.csv", csv)).toMatchObject({ rejected: 0 });
  expect(await importFile("items.xlsx", excel)).toMatchObject({ rejected: 0 });

  const query = "readableId=like.SENT-*&select=readableId,name,type&order=readableId";
  const response = await fetch(`${millwright.origin}/item?${query}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const expected = ["A", "B"].flatMap((letter) => [
    { readableId: `SENT-${letter}1`, name: "Bushing 1", type: "Material" },
    { readableId: `SENT-${letter}2`, name: "Flange 2", type: "Tool" },
    { readableId: `SENT-${letter}3`, name: "Spindle 3", type: "Consumable" },
  ]);
  expect(await response.json()).toEqual(expected);
  millwright.child.kill("SIGTERM");
  expect(await millwright.ended()).toBe(0);
});
