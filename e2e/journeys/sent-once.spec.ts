import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { holdRequests } from "./delay-scripts";

/** Presses a button twice as a double click does, the second time when `between` is over. */
async function doubleClick(page: Page, name: string, between: () => Promise<unknown>): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  await button.hover();
  await page.mouse.down();
  await page.mouse.up();
  await between();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

test("a double click runs an operation once, also when the first click is over before the second", async ({
  admin: page,
}) => {
  const path = "**/api/v1/items/upsertMethodOperation";
  await page.goto("/console/operations/items/upsertMethodOperation");
  await page.getByRole("button", { name: "Use sample data" }).click();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/api/v1/")) sent.push(request.url());
  });
  await doubleClick(page, "Create", async () => {
    await page.waitForResponse(path);
    await expect(page.getByRole("button", { name: "Create", exact: true })).not.toHaveAttribute("aria-busy");
  });
  // A click of its own runs it again.
  const again = page.waitForRequest(path);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await again;
  expect(sent).toHaveLength(2);
});

test("a form whose record is created creates no second one while the record's page loads", async ({
  admin: page,
}) => {
  await page.goto("/console/records/paymentTerm/new");
  const name = `Once ${crypto.randomUUID()}`;
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(/paymentTerm\/pt_.*_rsc=/, async (route) => {
    await held;
    await route.continue();
  });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/paymentTerm")) sent.push(request.url());
  });
  const create = page.getByRole("button", { name: "Create", exact: true });
  await create.click();
  await expect(page.getByText("Payment term created")).toBeVisible();
  await expect(create).toHaveAttribute("aria-busy", "true");
  await create.click({ force: true });
  await page.getByRole("textbox", { name: "Name" }).press("Enter");
  open();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("a file that is dropped while another one is sent is not sent too", async ({ admin: page }) => {
  await page.goto("/console/imports?resource=supplier");
  let begun = 0;
  await page.route("**/api/console/import/create", () => {
    begun += 1;
  });
  const drop = (name: string) =>
    page.getByRole("group", { name: "File", exact: true }).evaluate((area, fileName) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["Name\nVoss"], fileName, { type: "text/csv" }));
      area.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    }, name);
  await drop("first.csv");
  await expect(page.getByText("Sending the file…")).toBeVisible();
  await drop("second.csv");
  await expect(page.getByRole("alert").filter({ hasText: "Another file is being sent." })).toBeVisible();
  expect(begun).toBe(1);
});

test("a second press of an import's Undo, while the first is on its way, undoes nothing else", async ({
  admin: page,
}) => {
  await page.goto("/console/imports?resource=supplier");
  const buffer = Buffer.from(`Name,Currency\r\nUndone ${crypto.randomUUID()},EUR`);
  const file = { name: "undone.csv", mimeType: "text/csv", buffer };
  await page.getByLabel("File to import").setInputFiles(file);
  await page.getByRole("button", { name: "Check the rows" }).click({ timeout: 40_000 });
  await page.getByRole("button", { name: "Import 1 row" }).click({ timeout: 40_000 });
  const undo = page.getByRole("button", { name: "Undo the import" });
  await expect(undo).toBeVisible({ timeout: 40_000 });
  const path = "**/api/console/changes/undo";
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/changes/undo")) sent.push(request.url());
  });
  const release = await holdRequests(page, path);
  const first = page.waitForResponse(path);
  await undo.click();
  await undo.click({ force: true });
  release();
  expect((await first).status()).toBe(200);
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(sent).toHaveLength(1);
  await expect(page.getByRole("link", { name: "Show the changes" })).toBeFocused();
});
