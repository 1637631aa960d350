import type { Page } from "@playwright/test";
import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { callApi } from "./api";

/** A draft quote for a customer with one line and one price break. */
async function newQuote() {
  const body = {
    resource: "quote",
    values: { customerId: demoId("cust", 2) },
    lines: [
      {
        values: { itemId: demoId("item", 7), description: "Bearing cap", quantity: [5] },
        breaks: [{ values: { quantity: 5, unitPrice: 9 } }],
      },
    ],
  };
  const { json } = await callApi("/api/console/document/save", {
    method: "POST",
    body: JSON.stringify(body),
  });
  return json.id as string;
}

const removing = (page: Page) => page.getByRole("button", { name: /^Remove (line|price break) / });

test("an operator removes only lines that are not stored, and is offered no undo that would delete", async ({
  another,
}) => {
  const id = await newQuote();
  const page = await another("meiling.chow@brightlathe.example");
  await page.goto(`/console/records/quote/${id}?edit=1`);
  const first = page.getByLabel("Description, line 1", { exact: true });
  await expect(first).toHaveValue("Bearing cap");
  await expect(removing(page)).toHaveCount(0);
  await first.press("ControlOrMeta+Delete");
  await expect(first).toHaveValue("Bearing cap");

  const add = page.getByRole("button", { name: "Add line" });
  await add.click();
  await page.getByRole("button", { name: "Remove line 2" }).click();
  await expect(page.locator("[data-line]")).toHaveCount(2);
  await first.fill("Bearing cap, machined");
  await page.keyboard.press("Control+Enter");
  const saved = page.getByRole("paragraph").filter({ hasText: /^Quote saved$/ });
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(saved).toBeVisible();
  await expect(undo).toBeVisible();

  await page.goto(`/console/records/quote/${id}?edit=1`);
  await page.getByRole("button", { name: "Add price break" }).click();
  await page.getByLabel("Quantity, price break 2", { exact: true }).fill("10");
  await page.keyboard.press("Control+Enter");
  await expect(saved).toBeVisible();
  await expect(undo).toHaveCount(0);
  await page.goto("/console/changes");
  const newest = page.getByRole("list", { name: "Changes" }).getByRole("listitem");
  await expect(newest.nth(1).getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(newest.first().getByRole("button", { name: "Undo" })).toHaveCount(0);
});
