import type { Page, Request } from "@playwright/test";
import { demoId } from "@/lib/schemas/demo-ids";
import { expect, expectAccessible, test } from "../fixtures";
import { storeScreenshot } from "../screens/screenshots";
import { callApi } from "./api";
import { cellOf, makeCustomers } from "./cells";

const savePath = "**/api/console/document/save";

const isTryOut = (request: Request): boolean => request.postDataJSON()?.tryOut === true;

/** What is stored by a call. */
const stored = async (method: string, path: string, body: object) => {
  const { status, json } = await callApi(path, { method, body: JSON.stringify(body) });
  expect(status, JSON.stringify(json)).toBeLessThan(300);
  return [json].flat()[0];
};

const readOne = async (path: string) => [(await callApi(path)).json].flat()[0];

/** A draft of an invoice with two lines. */
async function makeInvoice() {
  const header = { customerId: demoId("cust", 2), locationId: demoId("loc", 1), currencyCode: "USD" };
  const { id } = await stored("POST", "/salesInvoice", header);
  const line = { invoiceId: id, invoiceLineType: "Part", itemId: demoId("item", 7), unitPrice: 100 };
  const first = await stored("POST", "/salesInvoiceLine", { ...line, quantity: 1, sortOrder: 1 });
  const second = await stored("POST", "/salesInvoiceLine", { ...line, quantity: 2, sortOrder: 2 });
  return { id, path: `/salesInvoice?id=eq.${id}`, lines: [first.id, second.id], edit: editPath(id) };
}

const editPath = (id: string) => `/console/records/salesInvoice/${id}?edit=1`;

const quantity = (page: Page, line: number) => page.getByLabel(`Quantity, line ${line}`, { exact: true });
const reference = (page: Page) => page.getByLabel("Customer reference", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const totalsError = (page: Page) => page.getByText("Totals could not be computed.");

/** Holds requests back until it is opened. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Stores screenshots of the state in both display modes. */
async function storeBoth(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await storeScreenshot(page, `${name}-light`);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await storeScreenshot(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: "light" });
}

test("amounts that the database rejects leave no totals but the line, the field and the reason", async ({
  admin: page,
}) => {
  const { edit } = await makeInvoice();
  await page.goto(edit);
  const totals = page.getByLabel("Totals");
  await quantity(page, 1).fill("3");
  await expect(totals).toContainText("TotalUS$500.00");
  await quantity(page, 1).fill("1000");
  await page.getByLabel("Unit price, line 1", { exact: true }).fill("99999999999999");
  await expect(totals).toContainText("Total–");
  await expect(page.getByRole("status").filter({ hasText: "Totals could not be computed." })).toContainText(
    /Line 1.*: ./,
  );
  await storeBoth(page, "document-totals-rejected");
  await page.getByLabel("Unit price, line 1", { exact: true }).fill("1");
  await expect(totals).toContainText("TotalUS$1,200.00");
  await expect(totalsError(page)).toBeHidden();
});

test.describe("a server that fails", () => {
  test.use({ expected: /status of 500/ });

  test("totals that could not be computed are not those of earlier values", async ({ admin: page }) => {
    const { edit } = await makeInvoice();
    await page.goto(edit);
    await expect(page.getByLabel("Totals")).toContainText("TotalUS$300.00");
    await page.route(savePath, (route) => route.fulfill({ status: 500, body: "" }));
    await quantity(page, 1).fill("3");
    await expect(totalsError(page)).toContainText("The server returned status 500.");
    await expect(page.getByLabel("Totals")).toContainText("Total–");
  });
});

test("totals are not computed again for the version before a save", async ({ admin: page }) => {
  const { edit } = await makeInvoice();
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/document/save")) statuses.push(response.status());
  });
  await page.goto(edit);
  await quantity(page, 1).fill("3");
  await expect(page.getByLabel("Totals")).toContainText("TotalUS$500.00");
  await save(page).click();
  await expect(page.getByText("Sales invoice saved").first()).toBeVisible();
  await expect(page.getByRole("form")).toBeHidden();
  await page.waitForLoadState("networkidle");
  expect(statuses).toEqual([200, 200]);
});

test("totals are not computed while a document is saved right after the last key", async ({
  admin: page,
}) => {
  const { edit } = await makeInvoice();
  const tried: string[] = [];
  const { open, opened } = gate();
  await page.route(savePath, async (route) => {
    if (isTryOut(route.request())) tried.push(route.request().url());
    const response = await route.fetch();
    await opened;
    await route.fulfill({ response });
  });
  await page.goto(edit);
  await expect(page.getByLabel("Totals")).toContainText("TotalUS$300.00");
  await page.clock.install();
  const saving = page.waitForRequest(savePath);
  await quantity(page, 1).fill("3");
  await page.keyboard.press("Control+Enter");
  expect(isTryOut(await saving)).toBe(false);
  await page.clock.fastForward(1_000);
  open();
  await expect(page.getByText("Sales invoice saved").first()).toBeVisible();
  await page.clock.fastForward(1_000);
  await expect(page.getByRole("form")).toBeHidden();
  await page.waitForLoadState("networkidle");
  expect(tried).toEqual([]);
});

test("two people change a document: mine is saved over theirs where both changed, after they are shown", async ({
  admin: page,
}) => {
  const { path, edit, lines } = await makeInvoice();
  const [first, second] = lines.map((id) => `/salesInvoiceLine?id=eq.${id}`);
  await page.goto(edit);
  await reference(page).fill("Mine 1");
  await quantity(page, 1).fill("5");
  await quantity(page, 2).fill("6");
  await stored("PATCH", path, { customerReference: "Theirs 1", dateDue: "2027-01-31" });
  await stored("PATCH", first ?? "", { quantity: 3, description: "Theirs" });
  expect((await callApi(second ?? "", { method: "DELETE" })).status).toBeLessThan(300);
  await save(page).click();
  const dialog = page.getByRole("dialog", {
    name: "Someone else changed this document while you were editing",
  });
  await expect(dialog.getByRole("radio", { name: "Theirs 1" })).not.toBeChecked();
  await expect(dialog.getByRole("radio", { name: "Mine 1" })).toBeChecked();
  await expect(dialog).toContainText("Line 1 has changed since it was read. Your values replace theirs.");
  await expect(dialog).toContainText("Line 2 was removed since it was read. It is added again.");
  await expect(dialog).toContainText("They also changed Due date");
  await storeBoth(page, "document-conflict");

  // Back in the form nothing is lost, nor after a reload.
  await dialog.getByRole("button", { name: "Back to form" }).click();
  await expect(reference(page)).toHaveValue("Mine 1");
  await page.reload();
  await expect(page.getByText("Draft restored. It began with an earlier version")).toBeVisible();
  await expect(reference(page)).toHaveValue("Mine 1");
  await expect(quantity(page, 1)).toHaveValue("5");
  await expect(quantity(page, 1)).toBeVisible();
  await storeBoth(page, "document-older-draft");

  await save(page).click();
  await dialog.getByRole("button", { name: "Keep my changes" }).click();
  await expect(page.getByText("Sales invoice saved").first()).toBeVisible();
  expect(await readOne(path)).toMatchObject({ customerReference: "Mine 1", dateDue: "2027-01-31" });
  expect(await readOne(first ?? "")).toMatchObject({ quantity: 5, description: "Theirs" });
  const invoice = path.replace("/salesInvoice?id=", "/salesInvoiceLine?invoiceId=");
  const { json } = await callApi(`${invoice}&select=quantity&order=quantity`);
  expect(json).toEqual([{ quantity: 5 }, { quantity: 6 }]);
  await page.goto(edit);
  await expect(reference(page)).toHaveValue("Mine 1");
  await expect(page.getByText("Draft restored")).toBeHidden();
});

test("two people change a document: mine is discarded and theirs shown, if the user chooses so", async ({
  admin: page,
}) => {
  const { path, edit } = await makeInvoice();
  await page.goto(edit);
  await reference(page).fill("Mine 2");
  await stored("PATCH", path, { customerReference: "Theirs 2" });
  await save(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard mine and show theirs" }).click();
  await expect(page.getByRole("form")).toBeHidden();
  await expect(page.getByRole("main")).toContainText("Theirs 2");
  await page.goto(edit);
  await expect(reference(page)).toHaveValue("Theirs 2");
  expect(await readOne(path)).toMatchObject({ customerReference: "Theirs 2" });
});

test("a draft of an earlier version is discarded for the current one", async ({ admin: page }) => {
  const { path, edit } = await makeInvoice();
  await page.goto(edit);
  await reference(page).fill("Mine 3");
  await page.getByRole("button", { name: "Cancel" }).click();
  await stored("PATCH", path, { customerReference: "Theirs 3" });
  await page.goto(edit);
  await expect(reference(page)).toHaveValue("Mine 3");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(reference(page)).toHaveValue("Theirs 3");
  await expect(page.getByText("Draft restored")).toBeHidden();
  await reference(page).fill("Mine 4");
  await save(page).click();
  await expect(page.getByText("Sales invoice saved").first()).toBeVisible();
  expect(await readOne(path)).toMatchObject({ customerReference: "Mine 4" });
});

test("saving a document that has been deleted reports that, with a link to its list", async ({
  admin: page,
}) => {
  const { path, edit } = await makeInvoice();
  await page.goto(edit);
  await reference(page).fill("Late");
  expect((await callApi(path, { method: "DELETE" })).status).toBeLessThan(300);
  await save(page).click();
  const alert = page.getByRole("form").getByRole("alert");
  await expect(alert).toContainText("This record was deleted.");
  await expect(alert.getByRole("link", { name: "All sales invoices" })).toHaveAttribute(
    "href",
    "/console/records/salesInvoice",
  );
  await expect(reference(page)).toHaveValue("Late");
  await storeBoth(page, "document-deleted");
});

test("saving a record that has been deleted reports that, in its form and in its list", async ({
  admin: page,
}) => {
  const { prefix, path } = await makeCustomers();
  const one = `/customer?name=eq.${encodeURIComponent(`${prefix} 1`)}`;
  const { id } = await readOne(`${one}&select=id`);
  await page.goto(`/console/records/customer/${id}?edit=1`);
  await page.getByLabel("Phone").fill("+1 555 0199");
  expect((await callApi(one, { method: "DELETE" })).status).toBeLessThan(300);
  await save(page).click();
  const alert = page.getByRole("form").getByRole("alert");
  await expect(alert).toContainText("This record was deleted.");
  await expect(alert.getByRole("link", { name: "All customers" })).toBeVisible();
  await storeBoth(page, "record-deleted");

  await page.goto(path);
  await cellOf(page, 0, 4).click();
  await page.keyboard.type("https://late.example");
  const two = `/customer?name=eq.${encodeURIComponent(`${prefix} 2`)}`;
  expect((await callApi(two, { method: "DELETE" })).status).toBeLessThan(300);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Messages (F8)").getByRole("alert")).toHaveText(
    "Website not savedThis record was deleted.",
  );
  await expect(cellOf(page, 0, 4)).toHaveText("https://late.example");
  await storeBoth(page, "cell-not-saved");
});

test("what was typed just before a form is left is kept as a draft", async ({ admin: page }) => {
  const { prefix } = await makeCustomers();
  const { id } = await readOne(`/customer?name=eq.${encodeURIComponent(`${prefix} 1`)}&select=id`);
  await page.goto(`/console/records/customer/${id}?edit=1`);
  const phone = page.getByLabel("Phone");
  await phone.fill("+1 555 0101");
  // Sooner than the draft is stored while the form stays open.
  await page.getByRole("button", { name: "Cancel" }).evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole("form")).toBeHidden();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByText("Draft restored")).toBeVisible();
  await expect(phone).toHaveValue("+1 555 0101");
  await save(page).click();
  await expect(page.getByText("Customer saved").first()).toBeVisible();
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));
  await expect(page.getByRole("form")).toBeHidden();
  expect((await drafts()).filter((key) => key.includes(id))).toEqual([]);
});

test("a draft of an earlier version of a record is restored, and saved only after a look at what changed", async ({
  admin: page,
}) => {
  const { prefix } = await makeCustomers();
  const one = `/customer?name=eq.${encodeURIComponent(`${prefix} 1`)}`;
  const { id } = await readOne(`${one}&select=id`);
  const edit = `/console/records/customer/${id}?edit=1`;
  const [phone, website] = [page.getByLabel("Phone"), page.getByLabel("Website")];
  await page.goto(edit);
  await phone.fill("+1 555 0111");
  await page.getByRole("button", { name: "Cancel" }).click();
  await stored("PATCH", one, { phone: "+1 555 0222", website: "https://theirs.example" });

  // Discarded, the form shows what is stored.
  await page.goto(edit);
  const notice = page.getByText("Draft restored. It began with an earlier version of this record.");
  await expect(notice).toBeVisible();
  await expect(phone).toHaveValue("+1 555 0111");
  await storeBoth(page, "record-older-draft");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(phone).toHaveValue("+1 555 0222");
  await expect(website).toHaveValue("https://theirs.example");
  await expect(notice).toBeHidden();

  await phone.fill("+1 555 0333");
  await page.getByRole("button", { name: "Cancel" }).click();
  await stored("PATCH", one, { phone: "+1 555 0444" });
  await page.goto(edit);
  await expect(phone).toHaveValue("+1 555 0333");
  await save(page).click();
  const dialog = page.getByRole("dialog", { name: "Someone else saved this record" });
  await dialog.getByRole("radio", { name: "Mine +1 555 0333" }).check();
  await dialog.getByRole("button", { name: "Save again" }).click();
  await expect(page.getByText("Customer saved").first()).toBeVisible();
  expect(await readOne(one)).toMatchObject({ phone: "+1 555 0333", website: "https://theirs.example" });
  await page.goto(edit);
  await expect(phone).toHaveValue("+1 555 0333");
  await expect(page.getByText("Draft restored")).toBeHidden();
});

test("a save in one tab keeps the draft that another tab has stored since", async ({
  admin: page,
  context,
}) => {
  const { prefix } = await makeCustomers();
  const { id } = await readOne(`/customer?name=eq.${encodeURIComponent(`${prefix} 1`)}&select=id`);
  const edit = `/console/records/customer/${id}?edit=1`;
  const drafts = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  const other = await context.newPage();
  await other.goto(edit);
  await other.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.goto(edit);
  await other.getByLabel("Website").fill("https://other-tab.example");
  await expect.poll(drafts).toContain("https://other-tab.example");
  await page.getByLabel("Phone").fill("+1 555 0555");
  await expect.poll(drafts).toContain("+1 555 0555");
  await save(other).click();
  await expect(other.getByText("Customer saved").first()).toBeVisible();
  await other.close();

  await page.reload();
  await expect(page.getByText("Draft restored. It began with an earlier version")).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("+1 555 0555");
});

/** Leaves the form of a new record while it is being created, for its list. */
async function leaveWhileCreating(page: Page, resource: string, created: () => void): Promise<void> {
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.waitForURL(`**/console/records/${resource}`);
  created();
}

test("a slow creation does not navigate away from the page that the user has opened since", async ({
  admin: page,
}) => {
  const { open, opened } = gate();
  await page.route(/\/customerType(\?|$)/, async (route) => {
    if (route.request().method() === "POST") await opened;
    await route.continue();
  });
  await page.goto("/console/records/customerType/new");
  const name = `Slow ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await leaveWhileCreating(page, "customerType", open);
  await expect(
    page.getByText("The customer type was created after you left its form.").first(),
  ).toBeVisible();
  const openIt = page.getByLabel("Messages (F8)").getByRole("button", { name: "Open" });
  // A message that is pointed at stays, however long the pictures take.
  await openIt.hover();
  await expect(page).toHaveURL(/\/console\/records\/customerType$/);
  await storeBoth(page, "record-created-late");
  await openIt.click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
});

test("a slow creation of a customer does not either", async ({ admin: page }) => {
  const { open, opened } = gate();
  await page.route("**/api/console/party/save", async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto("/console/records/customer/new");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(`Slow ${Date.now()}`);
  await leaveWhileCreating(page, "customer", open);
  await expect(page.getByText("The customer was created after you left its form.").first()).toBeVisible();
  await expect(page).toHaveURL(/\/console\/records\/customer$/);
});

test("a slow creation of a document does not either", async ({ admin: page }) => {
  const { open, opened } = gate();
  await page.route(savePath, async (route) => {
    if (!isTryOut(route.request())) await opened;
    await route.continue();
  });
  await page.goto("/console/records/salesInvoice/new");
  await page.getByRole("combobox", { name: "Customer", exact: true }).click();
  await page.getByPlaceholder("Search…").fill("Redstone");
  await page.getByRole("option", { name: /Redstone/ }).click();
  await expect(page.getByLabel("Due date", { exact: true })).not.toHaveValue("");
  await leaveWhileCreating(page, "salesInvoice", open);
  const message = page.getByText("The sales invoice was created after you left its form.").first();
  await expect(message).toBeVisible();
  await expect(page).toHaveURL(/\/console\/records\/salesInvoice$/);
});
