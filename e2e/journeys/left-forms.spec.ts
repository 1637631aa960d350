import type { Page } from "@playwright/test";
import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { callApi } from "./api";
import { held } from "./held";

/** Holds the changes of a customer that a page sends; with `status`, they then fail. */
async function holdSaves(page: Page, status?: number) {
  const saving = held();
  await page.route("**/customer?**", async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    await saving.until;
    await (status ? route.fulfill({ status, body: "" }) : route.continue());
  });
  return saving;
}

/** Opens the form of a customer and saves it; returns when the change is sent. */
async function save(page: Page, id: string): Promise<void> {
  await page.goto(`/console/records/customer/${id}?edit=1`);
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await page.getByRole("textbox", { name: "Website" }).fill(`https://${crypto.randomUUID()}.example`);
  await page.keyboard.press("Control+Enter");
  await sent;
}

async function makeCustomer(): Promise<string> {
  const name = `Left ${crypto.randomUUID().slice(0, 8)}`;
  const body = JSON.stringify({ name, currencyCode: "EUR", taxPercent: 0.19 });
  return (await callApi("/customer", { method: "POST", body })).json.id;
}

test("a record that is saved after its form was left closes no other form", async ({ admin: page }) => {
  const saving = await holdSaves(page);
  await save(page, await makeCustomer());
  await page.getByRole("link", { name: "Customers", exact: true }).first().click();
  await page.locator("tbody tr[data-key] [data-column='1'] a").first().click();
  await page.getByRole("dialog").getByRole("link", { name: "Edit" }).click();
  const website = page.getByRole("textbox", { name: "Website" });
  await website.fill("https://typed.example");
  saving.end();
  await expect(page.getByText("Customer saved")).toBeVisible();
  await expect(page).toHaveURL(/edit=1/);
  await expect(website).toHaveValue("https://typed.example");
});

test("results that arrive after their search was left change no other page", async ({ admin: page }) => {
  const searching = held();
  await page.route("**/api/v1/sales/getBaseCatalog", async (route) => {
    await searching.until;
    await route.continue();
  });
  await page.goto("/console/operations/sales/getBaseCatalog");
  const sent = page.waitForRequest("**/api/v1/sales/getBaseCatalog");
  await page.getByRole("textbox", { name: "Search" }).fill("bearing");
  await page.keyboard.press("Control+Enter");
  await sent;
  await page.getByRole("link", { name: "Customers", exact: true }).first().click();
  await expect(page.getByRole("grid", { name: "Customers" })).toBeVisible();
  const found = page.waitForResponse("**/api/v1/sales/getBaseCatalog");
  searching.end();
  await (await found).finished();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL(/\/console\/records\/customer$/);
});

test.describe("a call that fails after its form was left", () => {
  test.use({ expected: /status of 503/ });

  test("of a record is reported, and its form has the input again", async ({ admin: page }) => {
    const saving = await holdSaves(page, 503);
    const id = await makeCustomer();
    await save(page, id);
    await page.getByRole("link", { name: "Customers", exact: true }).first().click();
    await expect(page.getByRole("grid")).toBeVisible();
    saving.end();
    const message = page.getByRole("alert").filter({ hasText: "Edit customer: not done" });
    await expect(message).toContainText("The server returned status 503. Try again in a moment.");
    await page.goto(`/console/records/customer/${id}?edit=1`);
    await expect(page.getByText("Draft restored")).toBeVisible();
  });

  test("is waited for in a dialog, also on a page whose timers are late", async ({ admin: page }) => {
    await page.addInitScript(() => {
      const later = window.setTimeout;
      Object.assign(window, {
        setTimeout: (call: () => void, delay = 0) => later(call, Math.max(delay, 500)),
      });
    });
    const ending = held();
    await page.route("**/access/changeMember", async (route) => {
      await ending.until;
      await route.fulfill({ status: 503, body: "" });
    });
    await page.goto("/console/members");
    await page.getByRole("button", { name: /^Actions for Hannah/ }).click();
    await page.getByRole("menuitem", { name: "End access" }).click();
    const dialog = page.getByRole("dialog");
    const sent = page.waitForRequest("**/access/changeMember");
    await dialog.getByRole("button", { name: "End access" }).click();
    await sent;
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    ending.end();
    await expect(page.getByText(/^Access of Hannah .* not ended$/)).toBeVisible();
  });

  test("keeps what was typed into its dialog", async ({ admin: page }) => {
    const adding = held();
    await page.route("**/party/save", async (route) => {
      await adding.until;
      await route.fulfill({ status: 503, body: "" });
    });
    await page.goto(`/console/records/customer/${demoId("cust", 1)}`);
    await page.getByRole("button", { name: "Add contact" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("First name").fill("Lee");
    const sent = page.waitForRequest("**/party/save");
    await page.keyboard.press("Control+Enter");
    await sent;
    await page.keyboard.press("Escape");
    adding.end();
    await expect(dialog.getByRole("alert")).toContainText(
      "The server returned status 503. Try again in a moment.",
    );
    await expect(dialog.getByLabel("First name")).toHaveValue("Lee");
  });
});

/** Creates a webhook and returns its id. */
async function makeWebhook(name: string): Promise<string> {
  const webhook = {
    ...{ name, table: "item", url: "https://example.com/rotated", active: true, onInsert: true },
    ...{ onUpdate: false, onDelete: false, successCount: 0, errorCount: 0, companyId: demoId("co", 1) },
  };
  return (await callApi("/webhook", { method: "POST", body: JSON.stringify(webhook) })).json.id;
}

test("a secret that was revealed stays on screen while it is rotated", async ({ admin: page }) => {
  const id = await makeWebhook("Rotated");
  await page.goto(`/console/records/webhook/${id}`);
  await page.getByRole("button", { name: "Secret…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Reveal secret" }).click();
  const close = dialog.getByRole("button", { name: "I have copied it" });
  await expect(close).toBeEnabled();
  const rotating = held();
  await page.route("**/webhook/rotateSecret", async (route) => {
    await rotating.until;
    await route.continue();
  });
  const sent = page.waitForRequest("**/webhook/rotateSecret");
  await dialog.getByRole("button", { name: "Rotate secret" }).click();
  await sent;
  await expect(close).toBeDisabled();
  rotating.end();
  await expect(dialog.getByText("Deliveries are also signed with the old secret")).toBeVisible();
  await expect(close).toBeEnabled();
});

test("the first rotated secret stays on screen until the next one has come, also when that call fails", async ({
  admin: page,
}) => {
  const id = await makeWebhook("Rotated twice");
  await page.goto(`/console/records/webhook/${id}`);
  await page.getByRole("button", { name: "Secret…" }).click();
  const dialog = page.getByRole("dialog");
  const secret = dialog.getByRole("region", { name: "signing secret" });
  const rotate = dialog.getByRole("button", { name: "Rotate secret" });
  // Before that, a webhook without deliveries has no secret.
  await dialog.getByRole("button", { name: "Reveal secret" }).click();
  const revealed = (await secret.textContent()) ?? "";
  expect(revealed).toContain("whsec_");
  await rotate.click();
  await expect(secret).not.toHaveText(revealed);
  const first = (await secret.textContent()) ?? "";
  expect(first).toContain("whsec_");
  const rotating = held();
  await page.route("**/webhook/rotateSecret", async (route) => {
    await rotating.until;
    await route.fulfill({ status: 409, body: "" });
  });
  const sent = page.waitForRequest("**/webhook/rotateSecret");
  await rotate.click();
  await sent;
  await expect(rotate).toBeDisabled();
  await expect(secret).toHaveText(first);
  rotating.end();
  await expect(dialog.getByRole("alert")).toContainText("The server returned status 409.");
  await expect(secret).toHaveText(first);
  await expect(dialog.getByText(/^Deliveries are also signed with the old secret until/)).toBeVisible();
});

test("what an operation stored in a record is not shown below the form of another one", async ({
  admin: page,
}) => {
  const path = "**/api/v1/purchasing/upsertSupplierBankAccount";
  const saving = held();
  await page.route(path, async (route) => {
    await saving.until;
    await route.continue();
  });
  const [{ id }] = (await callApi("/supplierBankAccount?select=id&limit=1")).json;
  await page.goto(`/console/operations/purchasing/upsertSupplierBankAccount?id=${id}`);
  const bank = page.getByRole("textbox", { name: "Bank name", exact: true });
  await bank.fill(`Left ${crypto.randomUUID().slice(0, 8)}`);
  const sent = page.waitForRequest(path);
  await page.getByRole("button", { name: "Save changes" }).click();
  await sent;
  await page.getByRole("combobox", { name: "Supplier bank account" }).click();
  await page.getByRole("option", { selected: false }).last().click();
  await expect(page).not.toHaveURL(new RegExp(id));
  saving.end();
  await expect(page.getByText("Supplier bank account saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy as" })).toHaveCount(0);
});
