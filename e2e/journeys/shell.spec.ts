import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { delayScripts } from "./delay-scripts";
import { inputMethods, keyboard, openPalette } from "./input-methods";

test.describe("without a network", () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED/ });

  test("a banner warns that nothing can be saved while offline, and the list still fits into the window", async ({
    admin: page,
    context,
  }) => {
    await page.goto("/console/records/webhook");
    await expect(page.getByRole("grid")).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText("You are offline.")).toBeVisible();
    const pages = page.getByRole("navigation", { name: "Pages" });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(pages).toBeInViewport({ ratio: 1 });
    }
    await context.setOffline(false);
    await expect(page.getByText("You are offline.")).toBeHidden();
  });
});

for (const input of inputMethods) {
  test(`${input.name}: the theme applies to all tabs and is stored`, async ({ admin: page, context }) => {
    const night = "rgb(18, 19, 17)";
    const other = await context.newPage();
    await other.goto("/console");
    await other.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await page.bringToFront();
    await page.goto("/console");
    await input.press(page.getByRole("button", { name: /^Account of/ }));
    await input.choose(page.getByRole("menuitemradio", { name: "Dark" }));
    for (const tab of [page, other]) await expect(tab.locator("body")).toHaveCSS("background-color", night);
    // Rendered by the server, before any script has run.
    await page.goto("/sign-in/forgot", { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.goto("/console/account");
    await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
    await input.press(page.getByRole("radio", { name: "Light" }));
    await expect(page.locator("body")).not.toHaveCSS("background-color", night);
  });
}

test("a theme that was chosen while a page was loading is applied to it too", async ({
  admin: page,
  context,
}) => {
  const loadScripts = await delayScripts(page, "/console");
  await context.addCookies([{ name: "theme", value: "dark", url: page.url() }]);
  loadScripts();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(18, 19, 17)");
});

test("shortcuts, chords and the skip link work, and letters typed into a field trigger none", async ({
  admin: page,
}) => {
  await page.goto("/console");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  await page.keyboard.press("g");
  await page.keyboard.press("w");
  await expect(page).toHaveURL(/\/console\/records\/webhook$/);
  await expect(page.getByRole("grid")).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("n?");
  await expect(page.getByRole("searchbox")).toHaveValue("n?");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox").blur();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/console\/records\/webhook\/new$/);
  await expect(page.getByLabel("URL")).toBeFocused();
});

test("the first Tab focuses the skip link, also when the sidebar scrolls to the current page's link", async ({
  admin: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto("/console/records/workCenter");
  const own = page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
  await expect(own).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});

test("the palette finds a record by its name and opens it", async ({ admin: page }) => {
  await page.goto("/console");
  await openPalette(page);
  await page.keyboard.type("Invoices to the bookkeeper");
  await expect(page.getByRole("option", { name: /Invoices to the bookkeeper/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Invoices to the bookkeeper" })).toBeVisible();
});

test("on a phone a result of the palette keeps its title, and the overview names the lists of failing webhooks", async ({
  admin: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/console");
  await expect(page.getByText(/^[A-Z][a-z ]+ · \d+ failed/).first()).toBeVisible();
  await expect(page.getByText(/^[a-z]\w* · \d+ failed/)).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("redstone");
  const job = page
    .getByRole("option", { name: /^J\d{6}/ })
    .locator("span")
    .first();
  await expect(job).toBeVisible();
  expect(await job.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
});

test("Edit, Save and Create leave the focus where the next key is of use", async ({ admin: page }) => {
  await page.goto("/console/records/customerType/new");
  const name = page.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await page.keyboard.type(`Keys ${Date.now()}`);
  await page.keyboard.press("Enter");
  const edit = page.getByRole("link", { name: "Edit", exact: true });
  await expect(edit).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await edit.press("Enter");
  await expect(name).toBeFocused();
  await page.keyboard.type(`Renamed ${Date.now()}`);
  await page.keyboard.press("Control+Enter");
  await expect(edit).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Renamed \d+$/);
});

test("the sidebar lists main documents first, the palette everything and a customer's documents", async ({
  admin: page,
}) => {
  await page.goto("/console/records/quote");
  const sidebar = page.getByRole("navigation", { name: "Main" });
  const links = sidebar.getByRole("link");
  await expect(links.filter({ hasText: /^(Quotes|Sales orders|Sales RFQs|Customers)$/ })).toHaveText([
    "Quotes",
    "Sales orders",
    "Sales RFQs",
    "Customers",
  ]);
  await expect(sidebar.getByRole("link", { name: "Quote lines" })).toHaveCount(0);
  await page.goto("/console/records/quoteLine");
  await expect(sidebar.getByRole("link", { name: "Quote lines" })).toHaveAttribute("aria-current", "page");

  await openPalette(page);
  await page.keyboard.type("Axton Aerospace");
  const documents = page.getByRole("option", { name: /^Sales invoices of Axton Aerospace/ });
  await expect(documents).toBeVisible();
  await documents.click();
  await expect(page).toHaveURL(/\/console\/records\/salesInvoice\?customerId=eq\./);
  await expect(page.getByRole("columnheader", { name: /Customer/ }).first()).toBeVisible();
});

test("by keyboard: the palette filters the list, and runs an operation on the record, as its page does", async ({
  admin: page,
}) => {
  await page.goto("/console/records/item");
  await openPalette(page);
  await page.keyboard.type("active is no");
  await expect(page.getByRole("option", { name: /^Active is No/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/console\/records\/item\?active=eq\.false/);

  const choose = async (text: string, name: string) => {
    await openPalette(page);
    await page.keyboard.type(text);
    await expect(page.getByRole("option", { selected: true })).toHaveText(`${name}On this page`);
    await page.keyboard.press("Enter");
  };
  await choose("sort by name", "Sort by Name");
  await expect(page).toHaveURL(/[?&]order=name/);
  await choose("export", "Download");
  await keyboard.choose(page.getByRole("menuitem", { name: "All matching rows…" }));
  await expect(page.getByRole("dialog").getByRole("button", { name: "Download" })).toBeEnabled();
  await page.keyboard.press("Escape");

  await page.goto(`/console/records/supplier/${demoId("sup", 1)}`);
  await choose("delete", "Delete");
  await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toContainText("Delete");
  await page.keyboard.press("Escape");
  await choose("edit", "Edit");
  await expect(page).toHaveURL(/edit=1/);

  await page.goto(`/console/records/supplier/${demoId("sup", 1)}`);
  await keyboard.press(page.getByRole("button", { name: "Run…" }));
  await expect(page.getByRole("menuitem")).toHaveText([
    "List supplier locations",
    "New supplier bank account",
  ]);
  await keyboard.choose(page.getByRole("menuitem").first());
  await expect(page.getByRole("heading", { level: 1, name: "List supplier locations" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Results" }).getByRole("row").nth(1)).toBeVisible();

  await page.goto(`/console/records/supplier/${demoId("sup", 1)}`);
  await openPalette(page);
  await page.keyboard.type("bank account");
  await page.getByRole("option", { name: /^New supplier bank account/ }).click();
  await expect(
    page
      .getByRole("form")
      .getByLabel(/^Supplier/)
      .first(),
  ).not.toHaveText(/^(Select.*)?$/);
});

test("pages are prefetched when their links are hovered, and not before", async ({ admin: page }) => {
  const prefetched: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"]) prefetched.push(new URL(request.url()).pathname);
  });
  await page.mouse.move(0, 0);
  await page.goto("/console/records/customer");
  await page.waitForLoadState("networkidle");
  expect(prefetched).toEqual([]);
  await page.getByRole("link", { name: "New customer" }).hover();
  await expect.poll(() => prefetched).toContain("/console/records/customer/new");
});
