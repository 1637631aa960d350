import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures";
import { callApi } from "./api";

const timeLimit = { timeout: 40_000 };
const columns = "Name,Currency,Tax rate,Internal remark";

async function importRow(page: Page, name: string, rows: string[]): Promise<void> {
  const buffer = Buffer.from([columns, ...rows].join("\r\n"));
  await page.getByLabel("File to import").setInputFiles({ name, mimeType: "text/csv", buffer });
  await expect(page.getByLabel("Percentages without a sign")).toHaveValue("percents", timeLimit);
  await page.getByRole("button", { name: "Check the rows" }).click();
  await page.getByRole("button", { name: "Import 1 row" }).click(timeLimit);
}

test("the corrected rows of a file are read like the file, also where they say less than it does", async ({
  admin: page,
}) => {
  const prefix = `Corrected ${Date.now()}`;
  await page.goto("/console/imports?resource=supplier");
  await importRow(page, "rates.csv", [`${prefix} 1,EUR,19,`, `${prefix} 2,Doubloon,1,`]);
  await page.getByRole("link", { name: "Import the corrected rows" }).click(timeLimit);
  await expect(page.getByText("Numbers, dates and percentages are read as in rates.csv.")).toBeVisible();
  await expect(page.getByLabel("List", { exact: true })).toHaveValue("supplier");
  await expectAccessible(page);
  await importRow(page, "rows-with-errors.csv", [`${prefix} 2,EUR,1,`]);
  await expect(page.getByText("1 new", { exact: true })).toBeVisible(timeLimit);
  const path = `/supplier?name=like.${encodeURIComponent(`${prefix}*`)}&select=taxPercent&order=name`;
  expect((await callApi(path)).json).toEqual([{ taxPercent: 0.19 }, { taxPercent: 0.01 }]);
});
