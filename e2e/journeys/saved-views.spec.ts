import { expect, expectAccessible, test } from "../fixtures";
import { storeScreenshot } from "../screens/screenshots";
import { inputMethods } from "./input-methods";

const invoices = "/console/records/salesInvoice";

for (const input of inputMethods) {
  test(`${input.name}: a view is saved, pinned, changed, reverted, and opened by its link`, async ({
    admin: page,
  }) => {
    const name = `Unpaid ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto(invoices);
    await input.press(page.getByRole("button", { name: "Filter", exact: true }));
    const editor = page.getByRole("dialog", { name: "New filter" });
    await input.pick(editor.getByLabel("Column").first(), "Balance");
    await input.pick(editor.getByLabel("Operator").first(), "is more than");
    await input.type(editor.getByLabel("Value"), "0");
    await input.press(editor.getByRole("button", { name: "And…" }));
    await input.press(editor.getByRole("group").nth(1).getByLabel("Overdue"));
    await input.press(editor.getByRole("button", { name: "Or…" }));
    await input.press(editor.getByRole("group").nth(2).getByLabel("Draft"));
    await input.press(editor.getByRole("button", { name: "Apply" }));
    await expect(page).toHaveURL(/or=/);
    const filters = page.getByRole("list", { name: "Filters" });
    const words = "(Balance is more than 0 and Status is Overdue) or Status is Draft";
    await expect(filters).toContainText(words);

    const setRows = async (density: string) => {
      await input.press(page.getByRole("button", { name: "Columns", exact: true }));
      await input.press(page.getByRole("radio", { name: density }));
      await page.keyboard.press("Escape");
    };
    await setRows("Comfortable");
    await input.press(page.getByRole("button", { name: "Save view" }));
    const dialog = page.getByRole("dialog", { name: "Save view" });
    await input.type(dialog.getByLabel("Name"), name);
    await input.press(dialog.getByLabel("Pin to my sidebar"));
    await input.press(dialog.getByRole("button", { name: "Save view" }));
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\?view=view_[^&]*$/);
    const link = page.url();
    const switcher = page.getByRole("button", { name: /^View:/ });
    await expect(switcher).toHaveText(`View: ${name}`);
    const pinned = page.getByRole("region", { name: "Pinned" }).getByRole("link", { name });
    await expect(pinned).toHaveAttribute("aria-current", "page");
    const sidebar = page.getByRole("navigation", { name: "Main" });
    await expect(sidebar.locator("[aria-current=page]")).toHaveText(name);

    // Back at the list without a view, then to the view by the sidebar.
    await input.press(switcher);
    await input.choose(page.getByRole("menuitem", { name: "All sales invoices" }));
    await expect(sidebar.locator("[aria-current=page]")).toHaveText("Sales invoices");
    await expect(filters).toBeHidden();
    // The list has kept its own layout.
    const row = page.locator("tbody tr[data-key]").first();
    await expect(row).toHaveCSS("height", "44px");
    await input.press(pinned);
    await expect(filters).toContainText(words);

    // A change is marked, and reverted.
    await input.press(filters.getByRole("button", { name: /^Remove filter/ }));
    await expect(page.getByText("Edited")).toBeVisible();
    // The address follows within a twentieth of a second.
    await expect(page).not.toHaveURL(link);
    await page.reload();
    await expect(page.getByText("Edited")).toBeVisible();
    await input.press(page.getByRole("button", { name: "Revert" }));
    await expect(filters).toContainText(words);
    await expect(page.getByText("Edited")).toBeHidden();
    await expect(switcher).toBeFocused();

    // A change of the layout is saved into the view.
    await setRows("Compact");
    await input.press(page.getByRole("button", { name: "Save", exact: true }));
    await expect(page.getByText("Edited")).toBeHidden();
    await expect(switcher).toBeFocused();
    await expect(page).toHaveURL(link);

    // The link of the deleted view shows that it no longer exists.
    await input.press(switcher);
    await input.choose(page.getByRole("menuitem", { name: "Delete view…" }));
    await input.press(page.getByRole("dialog").getByRole("button", { name: "Delete view" }));
    await expect(switcher).toHaveText("View: All sales invoices");
    await expect(pinned).toBeHidden();
    await page.goto(link);
    const notice = page.getByRole("alert").filter({ hasText: "This view no longer exists" });
    await expect(notice).toBeVisible();
    await input.press(page.getByRole("button", { name: "Show all" }));
    await expect(notice).toBeHidden();
  });
}

test("a shared view is the default of a role, and a viewer can change it only for themselves", async ({
  admin: page,
  another,
}) => {
  const name = `Drafts of everyone ${crypto.randomUUID().slice(0, 8)}`;
  const quotes = "/console/records/quote";
  await page.goto(`${quotes}?status=in.(Draft)&select=quoteId,status,customerId`);
  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByLabel("Name").press("Enter");
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription(/Required\./);
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Who sees it").selectOption("shared");
  await dialog.getByLabel("Viewers").check();
  await expectAccessible(page);
  await storeScreenshot(page, "save-view-light");
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(page).toHaveURL(/\?view=view_[^&]*$/);

  const viewer = await another("robert.kaczmarek@brightlathe.example");
  await viewer.goto(quotes);
  const switcher = viewer.getByRole("button", { name: /^View:/ });
  await expect(switcher).toHaveText(`View: ${name}`);
  await expect(viewer.getByRole("list", { name: "Filters" })).toContainText("Status is Draft");
  await expect(viewer.getByText("Edited")).toBeHidden();
  await viewer.getByRole("button", { name: /^Remove filter/ }).click();
  await expect(viewer.getByText("Edited")).toBeVisible();
  await expect(viewer.getByRole("button", { name: "Save", exact: true })).toBeHidden();
  await expect(viewer.getByRole("button", { name: "Save view" })).toBeVisible();
  await switcher.click();
  await expect(viewer.getByRole("menuitem", { name: "Delete view…" })).toBeHidden();
  await viewer.getByRole("menuitem", { name: "All quotes" }).click();
  await expect(viewer.getByRole("list", { name: "Filters" })).toBeHidden();
  await expect(viewer).toHaveURL(/\?view=all$/);
  await viewer.reload();
  await expect(switcher).toHaveText("View: All quotes");

  await page.getByRole("button", { name: /^View:/ }).click();
  await expect(page.getByRole("menuitem", { name: "Save as new view…" })).toBeVisible();
  await expectAccessible(page);
  await storeScreenshot(page, "view-menu-light");
});

test("a shared view that another admin has changed since is not overwritten by Save, nor by its dialog", async ({
  admin: page,
  another,
}) => {
  const daniel = (await another("daniel.okafor@brightlathe.example")).context().request;
  const run = async (operation: string, data: object) => {
    const origin = new URL(page.url()).origin;
    const response = await daniel.post(`${origin}/api/console/view/${operation}`, {
      data,
      headers: { origin },
    });
    expect(response.status()).toBe(200);
    return response.json();
  };
  const definition = (status: string) => ({ filters: [{ name: "status", value: `eq.${status}` }] });
  const name = `Team ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(invoices);
  const view = { resource: "salesInvoice", name, visibility: "shared", definition: definition("Overdue") };
  const { id } = await run("create", view);
  /** Another admin works on the view while this tab is in the background for longer than views stay current. */
  const returnAfter = async (change: () => Promise<unknown>) => {
    await change();
    await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 300_000);
    const read = page.waitForResponse("**/api/console/view/getViews");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await (await read).finished();
  };

  await page.goto(`${invoices}?view=${id}`);
  const filters = page.getByRole("list", { name: "Filters" });
  await filters.getByRole("button", { name: /^Remove filter/ }).click();
  await expect(page.getByText("Edited")).toBeVisible();
  await returnAfter(() =>
    run("update", { id, version: 1, name: `${name} II`, definition: definition("Draft") }),
  );
  await expect(page.getByRole("button", { name: /^View:/ })).toHaveText(`View: ${name} II`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Someone has changed this view in the meantime.")).toBeVisible();
  await page.getByRole("button", { name: "Revert" }).click();
  await expect(filters).toContainText("Status is Draft");

  await page.getByRole("button", { name: /^View:/ }).click();
  await page.getByRole("menuitem", { name: "Rename or share…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Operators").check();
  await returnAfter(() => run("setDefaults", { id, roles: ["viewer"] }));
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("Someone has changed");
  const { results } = await run("getViews", { resource: "salesInvoice" });
  expect(results.find((one: { id: string }) => one.id === id)).toMatchObject({
    defaultFor: ["viewer"],
    ...{ name: `${name} II`, definition: definition("Draft") },
  });
  await run("delete", { id });
});

test("widths that were dragged below the least and above the greatest are saved in a view, as others then see them", async ({
  admin: page,
  another,
}) => {
  const name = `Wide ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/console/records/customer?select=name,currencyCode,taxPercent");
  const headOf = (of: typeof page, column: string) =>
    of.getByRole("columnheader").filter({ has: of.getByRole("button", { name: column, exact: true }) });
  const widthsIn = async (of: typeof page) =>
    Promise.all(["Name", "Currency"].map(async (column) => (await headOf(of, column).boundingBox())?.width));
  const drag = async (column: string, by: number) => {
    const box = await headOf(page, column).locator("[data-resize]").boundingBox();
    if (!box) throw new Error("The column has no handle.");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 4 });
    await page.mouse.up();
  };
  await drag("Currency", -150);
  await expect.poll(async () => (await widthsIn(page))[1]).toBe(64);
  await drag("Name", 640);
  await expect.poll(() => widthsIn(page)).toEqual([800, 64]);
  await headOf(page, "Name").focus();
  await page.keyboard.press("Shift+ArrowRight");

  await page.getByRole("button", { name: /^View:/ }).click();
  await page.getByRole("menuitem", { name: /^Save/ }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Who sees it").selectOption("shared");
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(page).toHaveURL(/\?view=view_[^&]*$/);

  const viewer = await another("robert.kaczmarek@brightlathe.example");
  await viewer.goto(page.url());
  await expect.poll(() => widthsIn(viewer)).toEqual([800, 64]);
  await expect(viewer.getByText("Edited")).toBeHidden();
  await headOf(viewer, "Name").focus();
  await viewer.keyboard.press("Shift+ArrowLeft");
  await expect(viewer.getByText("Edited")).toBeVisible();
  await viewer.getByRole("button", { name: "Revert" }).click();
  await expect.poll(() => widthsIn(viewer)).toEqual([800, 64]);
});
