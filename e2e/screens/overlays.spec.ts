import type { Page } from "@playwright/test";
import { demoId } from "@/lib/schemas/demo-ids";
import { demoPassword } from "@/prisma/seed/sign-in";
import { expect, expectAccessible, test } from "../fixtures";
import { callApi } from "../journeys/api";
import { expectAccessibleInEveryMode } from "./display-modes";
import { storeScreenshot } from "./screenshots";

const dialog = (page: Page) => page.getByRole("dialog").last();
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();
const firstCell = (page: Page) => page.locator("tbody tr[data-key] [data-column='1']").first();
const items = async (page: Page) => {
  await page.goto("/console/records/item");
  await firstCell(page).waitFor();
};

/** On a phone the sidebar is behind a button. */
async function openSidebar(page: Page): Promise<void> {
  await page.goto("/console");
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
}

/** Submits a form after another user changed its record. */
async function meetConflict(page: Page): Promise<void> {
  const name = `Ring gauge ${crypto.randomUUID().slice(0, 8)}`;
  const created = await callApi("/gaugeType", { method: "POST", body: JSON.stringify({ name }) });
  const { id } = [created.json].flat()[0];
  await page.goto(`/console/records/gaugeType/${id}?edit=1`);
  await page.getByLabel("Name").fill(`${name}, mine`);
  const theirs = JSON.stringify({ name: `${name}, theirs` });
  expect((await callApi(`/gaugeType?id=eq.${id}`, { method: "PATCH", body: theirs })).status).toBe(200);
  await press(page, "Save");
  await expect(dialog(page)).toContainText("Someone else saved this record");
}

/** Deletes every customer that the demo has, most of which are used. */
async function planDeletion(page: Page): Promise<void> {
  await page.goto("/console/records/customer?id=like.cust_01kjpx*");
  await page.locator("thead").getByRole("checkbox").check();
  await press(page, "Delete…");
  await dialog(page).getByRole("region", { name: "Records and reasons" }).waitFor();
}

/** Overlays by the name of their screenshot; resolves when visible. */
const overlays: Record<string, (page: Page) => Promise<unknown>> = {
  palette: async (page) => {
    await page.goto("/console");
    await press(page, /^Search or jump/);
    await page.getByRole("combobox").fill("invoice");
    await page.getByRole("option").first().waitFor();
  },
  "palette-searching": async (page) => {
    await page.route("**/api/console/settings/findRecords", () => {});
    await page.goto("/console");
    await press(page, /^Search or jump/);
    await page.getByRole("combobox").fill("invoice");
    await page.getByText("Searching records…").waitFor();
  },
  "palette-nothing": async (page) => {
    await page.goto("/console");
    await press(page, /^Search or jump/);
    await page.getByRole("combobox").fill("nothing is called this");
    await page.getByText("No matches.").waitFor();
  },
  shortcuts: async (page) => {
    await page.goto("/console");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("?");
    await dialog(page).waitFor();
  },
  "company-switcher": async (page) => {
    await openSidebar(page);
    await press(page, /^Switch company/);
    await page.getByRole("menu").waitFor();
  },
  "user-menu": async (page) => {
    await page.goto("/console");
    await press(page, /^Account of/);
    await page.getByRole("menuitemradio", { name: "Dark" }).waitFor();
  },
  sidebar: async (page) => {
    await openSidebar(page);
    await page.getByRole("link", { name: "API keys" }).waitFor();
  },
  filter: async (page) => {
    await items(page);
    await press(page, "Filter");
    for (const column of ["Name", "Active"]) {
      await press(page, "Or…");
      await dialog(page).getByLabel("Column").last().selectOption({ label: column });
    }
  },
  columns: async (page) => {
    await items(page);
    await press(page, "Columns");
    await dialog(page).getByRole("checkbox").first().waitFor();
  },
  "column-menu": async (page) => {
    await items(page);
    await page.getByRole("columnheader", { name: "Item number" }).hover();
    await press(page, "Item number column menu");
    await page.getByRole("menu").waitFor();
  },
  "row-menu": async (page) => {
    await items(page);
    await firstCell(page).click({ button: "right" });
    await page.getByRole("menu").waitFor();
  },
  selection: async (page) => {
    await items(page);
    await page.locator("tbody tr[data-key] input[type=checkbox]").first().check();
    await page.getByRole("toolbar", { name: "Selected rows" }).waitFor();
  },
  "plan-with-errors": planDeletion,
  "copy-as": async (page) => {
    await items(page);
    await press(page, "Copy as code");
    await page.getByRole("menu").waitFor();
  },
  export: async (page) => {
    await items(page);
    await press(page, "Download");
    await page.getByRole("menuitem", { name: /^All matching rows/ }).click();
    await dialog(page).waitFor();
  },
  drawer: async (page) => {
    await page.goto(`/console/records/item?row=${demoId("item", 1)}`);
    await dialog(page).getByText("Related records").waitFor();
  },
  delete: async (page) => {
    await page.goto(`/console/records/webhook/${demoId("wh", 1)}`);
    await press(page, "Delete");
    await dialog(page).waitFor();
  },
  headers: async (page) => {
    await page.goto(`/console/records/webhook/${demoId("wh", 1)}`);
    await press(page, "Headers…");
    await dialog(page).getByRole("button", { name: "Add header" }).click();
    await dialog(page).getByLabel("Name").last().waitFor();
  },
  delivery: async (page) => {
    await page.goto(`/console/records/webhook/${demoId("wh", 1)}`);
    await press(page, /^View details of /);
    await dialog(page).getByRole("heading", { name: "Request body" }).waitFor();
  },
  "enable-webhook": async (page) => {
    await page.goto(`/console/records/webhook/${demoId("wh", 3)}`);
    await press(page, "Enable…");
    await dialog(page)
      .getByText(/events? to send/)
      .waitFor();
  },
  conflict: meetConflict,
  picker: async (page) => {
    await page.goto("/console/operations/invoicing/upsertSalesInvoice");
    await page.getByLabel(/^Customer( \*)?$/).click();
    await page.getByRole("option").first().waitFor();
  },
  "picker-nothing": async (page) => {
    await page.goto("/console/operations/invoicing/upsertSalesInvoice");
    await page.getByLabel(/^Customer( \*)?$/).click();
    await page.getByPlaceholder("Search…").fill("no such customer");
    await page.getByText("No matches.").waitFor();
  },
  "picker-searching": async (page) => {
    await page.route(/\/customer\?/, () => {});
    await page.goto("/console/operations/invoicing/upsertSalesInvoice");
    await page.getByLabel(/^Customer( \*)?$/).click();
    await page.getByText("Searching…").waitFor();
  },
  "create-in-place": async (page) => {
    await page.goto("/console/operations/invoicing/upsertSalesInvoice");
    await page.getByLabel(/^Customer( \*)?$/).click();
    await press(page, "Create new customer");
    await dialog(page).getByRole("form").waitFor();
  },
  "new-key": async (page) => {
    await page.goto("/console/keys");
    await press(page, "Create API key");
    await dialog(page).getByLabel("Name").waitFor();
  },
  "register-app": async (page) => {
    await page.goto("/console/apps");
    await press(page, "Register app");
    await dialog(page).getByLabel("Name").waitFor();
  },
  "edit-app": async (page) => {
    await page.goto(`/console/records/oauthClient/${demoId("ocl", 1)}?edit=1`);
    await dialog(page).getByLabel("Name").waitFor();
  },
  invite: async (page) => {
    await page.goto("/console/members");
    await press(page, "Invite");
    await dialog(page).getByLabel("E-mail").waitFor();
  },
  "own-role": async (page) => {
    await page.goto("/console/members");
    await page.getByRole("row").filter({ hasText: "(you)" }).getByRole("combobox").selectOption("viewer");
    await dialog(page).waitFor();
  },
  "member-menu": async (page) => {
    await page.goto("/console/members");
    await page
      .getByRole("row")
      .filter({ hasText: "Priya" })
      .getByRole("button", { name: /^Actions/ })
      .click();
    await page.getByRole("menu").waitFor();
  },
};

for (const [name, open] of Object.entries(overlays)) {
  test(`${name} opens over its screen and is accessible`, async ({ admin: page }) => {
    await open(page);
    await expectAccessibleInEveryMode(page, `over-${name}`);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const name of ["sidebar", "company-switcher"]) {
    test(`${name} opens over the page and is accessible`, async ({ admin: page }) => {
      await overlays[name]?.(page);
      await expectAccessible(page);
      await storeScreenshot(page, `over-${name}-open-phone`);
    });
  }
});

test("the steps of two-factor authentication are accessible", async ({ another }) => {
  const page = await another("amelia.shaw@larkfield.example");
  await page.goto("/console/account");
  await press(page, "Turn on");
  await dialog(page).getByLabel("Your password", { exact: true }).fill(demoPassword);
  await expectAccessible(page);
  await press(page, "Continue");
  await page.getByTestId("totp-secret").waitFor();
  await expectAccessibleInEveryMode(page, "over-second-factor");
});

test("what is highlighted or selected is outlined where the system chooses the colours", async ({
  admin: page,
}) => {
  const expectOutlined = (marked: string) =>
    expect(page.locator(marked).first()).toHaveCSS("outline-style", "solid");
  await page.emulateMedia({ forcedColors: "active" });
  await items(page);
  await expectOutlined("nav a[aria-current=page]");
  await page.getByRole("button", { name: "Copy as" }).first().press("Enter");
  await expectOutlined("[role=menuitem][data-highlighted]");
  await page.keyboard.press("Escape");
  await firstCell(page).focus();
  await page.keyboard.press("Shift+ArrowDown");
  await expectOutlined("td[aria-selected=true]:not(:focus)");
  await page.keyboard.press("Control+k");
  await dialog(page).getByRole("combobox").fill("invoice");
  await expectOutlined("[role=option][aria-selected=true]");
  await page.emulateMedia({ forcedColors: null });
});
