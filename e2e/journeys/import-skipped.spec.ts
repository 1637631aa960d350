import { expect, test } from "../fixtures";
import { callApi } from "./api";

const timeLimit = { timeout: 40_000 };

test("an import whose every row was created by somebody else since the check says so, with its rows", async ({
  admin: page,
}) => {
  const name = `Skipped ${Date.now()}`;
  await page.goto("/console/imports?resource=supplier");
  const buffer = Buffer.from(`Name,Currency\r\n${name},EUR`);
  const fileName = `${name}.csv`;
  await page.getByLabel("File to import").setInputFiles({ name: fileName, mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Check the rows" }).click(timeLimit);
  const run = page.getByRole("button", { name: "Import 1 row" });
  await expect(run).toBeVisible(timeLimit);
  const body = JSON.stringify({ name });
  expect((await callApi("/supplier", { method: "POST", body })).status).toBe(201);
  await run.click();
  await expect(page.getByText("1 skipped: changed since the check")).toBeVisible(timeLimit);
  await expect(page.getByText("Nothing imported")).toBeVisible();
  await expect(page.getByRole("region", { name: "Rows with errors" }).first()).toContainText(name);
  await page.goto("/console/imports");
  const row = page.getByRole("listitem").filter({ hasText: fileName });
  await expect(row).toContainText("1 skipped: changed since the check");
});
