import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { callApi } from "./api";
import { holdRequests } from "./delay-scripts";
import { held } from "./held";

const lists = {
  "notification deliveries": {
    path: "notificationDelivery?event=eq.job-completed",
    leadsTo: "/console/records/job/",
  },
  receipts: { path: "receipt?sourceDocument=eq.Purchase Order", leadsTo: "/console/records/purchaseOrder/" },
  "shipment lines": { path: "shipmentLine?lineId=not.is.null", leadsTo: "/console/records/salesOrderLine/" },
  "tracked entities": { path: "trackedEntity?sourceDocument=eq.Item", leadsTo: "/console/records/item/" },
};

for (const [what, { path, leadsTo }] of Object.entries(lists)) {
  test(`the document of ${what} is shown by name and linked, for every table`, async ({ admin }) => {
    const column = /^notification/.test(path)
      ? "documentId"
      : /Line/.test(path)
        ? "lineId"
        : "sourceDocumentId";
    const [resource, filter] = path.split("?");
    await admin.goto(`/console/records/${resource}?${filter}&select=id,${column}`);
    const link = admin.locator(`tbody a[href^="${leadsTo}"]`).first();
    await expect(link).toBeVisible();
    await expect(link).not.toHaveText(/^[a-z]{2,5}_\w+$/);
    await admin.goto(await link.getAttribute("href").then((href) => href ?? ""));
    await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

const unnamed = {
  customerContact: "Customer contact",
  opportunity: "Opportunity",
  makeMethod: "Make method",
  receiptLine: "Receipt line",
};

for (const [resource, singular] of Object.entries(unnamed)) {
  test(`the window of a record is titled like its heading: ${resource}`, async ({ admin }) => {
    // The oldest, which no other test changes.
    await admin.goto(`/console/records/${resource}?view=all&order=createdAt.asc`);
    const link = admin.locator(`tbody a[href^="/console/records/${resource}/"]`).first();
    await admin.goto((await link.getAttribute("href")) ?? "");
    const heading = admin.getByRole("heading", { level: 1 });
    await expect(heading).not.toHaveText(singular);
    const name = await heading.textContent();
    await expect(admin).toHaveTitle(`${name} · ${singular} · Millwright`);
  });
}

test("the window of a record that was renamed has its new name, also after another page", async ({
  admin,
}) => {
  const name = `Titled ${Date.now()}`;
  const { json } = await callApi("/shippingTerm", { method: "POST", body: JSON.stringify({ name }) });
  await admin.goto(`/console/records/shippingTerm/${json.id}?edit=1`);
  await expect(admin).toHaveTitle(`${name} · Shipping term · Millwright`);
  await admin.getByRole("textbox", { name: "Name", exact: true }).fill(`${name} again`);
  await admin.keyboard.press("Control+Enter");
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText(`${name} again`);
  await expect(admin).toHaveTitle(`${name} again · Shipping term · Millwright`);
  await admin.getByRole("link", { name: "Shipping terms" }).last().click();
  await expect(admin).toHaveTitle("Shipping terms · Millwright");
  await admin.goBack();
  await expect(admin).toHaveTitle(`${name} again · Shipping term · Millwright`);
});

test("the log of deliveries and the audit log show the names of records", async ({ admin }) => {
  await admin.goto("/console");
  await admin.getByRole("link", { name: "Webhook deliveries" }).click();
  await admin.getByLabel("Webhook", { exact: true }).selectOption("Invoices to the bookkeeper");
  const invoice = admin.locator('tbody a[href^="/console/records/salesInvoice/"]').first();
  await expect(invoice).toHaveText(/^INV-\d+$/);
  const details = admin.getByRole("button", { name: /^View details of salesInvoice\.\w+ of INV-/ });
  await expect(details.first()).toBeVisible();

  const name = `Audited ${Date.now()}`;
  const { json } = await callApi("/shippingTerm", { method: "POST", body: JSON.stringify({ name }) });
  await admin.goto("/console/audit?kind=data");
  await expect(admin.locator(`a[href="/console/records/shippingTerm/${json.id}"]`)).toHaveText(name);
});

test("what is typed while the list of a picker loads is searched for", async ({ admin: page }) => {
  await page.goto("/console/records/customer/new");
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
  const release = await holdRequests(page, "**/_next/static/**");
  await page.getByRole("combobox", { name: "Currency" }).focus();
  // Among them letters that are shortcuts elsewhere.
  await page.keyboard.type("swiss frang");
  release();
  await expect(page.getByPlaceholder("Search…")).toHaveValue("swiss frang");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("c");
  await expect(page.getByRole("option")).toHaveText(/CHF/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Currency" })).toContainText("CHF");
});

test("a picker shows nothing until the name of its record has loaded, and never its id", async ({
  admin: page,
}) => {
  const names = held();
  await page.route("**/location?**", async (route) => {
    await names.until;
    await route.continue();
  });
  await page.goto(`/console/records/salesOrder/new?locationId=${demoId("loc", 1)}`);
  const location = page.getByRole("combobox", { name: "Location", exact: true });
  await expect(page.getByRole("button", { name: "Clear Location" })).toBeVisible();
  await expect(location).toHaveText("");
  names.end();
  await expect(location).toHaveText("Dayton plant");
});

/** The links to records in the HTML of a page: the id that a link leads to and its text. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*title="([a-z]+_\w+)"[^>]*>([^<]*)</g)].map(([, id, text]) => ({ id, text }));

test("the HTML of a record's page has the names of the records that it refers to", async ({
  admin: page,
}) => {
  const response = await page.request.get(`/console/records/salesOrder/${demoId("so", 1)}`);
  const links = linksIn(await response.text());
  expect(links.map(({ text }) => text)).toContain("Dayton plant");
  expect(links.filter(({ id, text }) => text === id)).toEqual([]);
});

test("a line of a document shows no id while the name of its item loads", async ({ admin: page }) => {
  const names = held();
  await page.route("**/item?**", async (route) => {
    await names.until;
    await route.continue();
  });
  await page.goto(`/console/records/salesOrder/${demoId("so", 1)}`);
  const line = page.getByRole("region", { name: "Lines" }).getByRole("row").nth(1);
  await expect(line).toContainText("loading");
  await expect(line).not.toContainText(/item_/);
  names.end();
  await expect(line.getByRole("link").first()).toHaveText(/ · /);
});
