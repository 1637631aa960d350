import { expect, expectAccessible, test } from "../fixtures";
import { storeScreenshot } from "../screens/screenshots";
import { callApi } from "./api";
import { inputMethods } from "./input-methods";

/** Whether the backdrop of the panel above lies over this one. */
function isCovered(panel: HTMLElement | SVGElement): boolean {
  const above = [...document.querySelectorAll<HTMLElement>("[role=dialog]")].at(-1);
  if (!above || above === panel) return false;
  panel.style.pointerEvents = "auto";
  above.style.visibility = "hidden";
  const { left, top } = panel.getBoundingClientRect();
  const found = document.elementFromPoint(left + 9, top + 9);
  above.style.visibility = "";
  return found !== null && !panel.contains(found);
}

for (const input of inputMethods) {
  test(`${input.name}: all that match are edited and undone; deleting skips one with an error, which stays selected`, async ({
    admin: page,
  }) => {
    const run = crypto.randomUUID().slice(0, 8);
    const prefix = `Bulk ${run}`;
    const made = await callApi("/customer", {
      method: "POST",
      body: JSON.stringify(Array.from({ length: 60 }, (_, n) => ({ name: `${prefix} ${n}` }))),
    });
    expect(made.status).toBe(201);
    // It cannot be deleted.
    const { json } = await callApi("/customer", {
      method: "POST",
      body: JSON.stringify({ name: `Used ${run}` }),
    });
    const used = json.id;
    const quoted = JSON.stringify({ customerId: used });
    expect((await callApi("/quote", { method: "POST", body: quoted })).status).toBe(201);
    const filter = `or=${encodeURIComponent(`(name.like."${prefix}*",id.eq.${used})`)}`;
    const phones = async () => {
      const { json } = await callApi(`/customer?select=phone&name=like.${encodeURIComponent(`${prefix}*`)}`);
      return json.map(({ phone }: { phone: string | null }) => phone);
    };
    const bar = page.getByRole("toolbar", { name: "Selected rows" });
    const dialog = page.getByRole("dialog");
    const selectAll = async () => {
      await page.locator("tbody").getByRole("checkbox").nth(1).check();
      await input.press(bar.getByRole("button", { name: "Select all 61 that match" }));
      await expect(bar.getByRole("status")).toHaveText("All 61 that match");
      await expect(bar.getByRole("button", { name: "Edit…" })).toBeFocused();
    };

    await page.goto(`/console/records/customer?${filter}`);
    await selectAll();
    await input.press(bar.getByRole("button", { name: "Edit…" }));
    await expect(dialog.getByLabel("Field to change")).toBeFocused();
    await input.pick(dialog.getByLabel("Field to change"), "Phone");
    await input.press(dialog.getByRole("button", { name: "Add", exact: true }));
    await input.type(dialog.getByLabel("Phone", { exact: true }), "+14195550100");
    await input.press(dialog.getByRole("button", { name: "Show changes" }));
    await expect(page.getByRole("button", { name: "Apply 61 changes" })).toBeFocused();
    expect(await page.locator("[role=dialog]").first().evaluate(isCovered)).toBe(true);
    await page.keyboard.press("Control+Enter");
    const undo = page.getByRole("button", { name: "Undo" });
    await expect(undo).toBeVisible();
    expect(new Set(await phones())).toEqual(new Set(["+14195550100"]));
    await expect(bar).toBeHidden();
    await expect(page.locator("tbody :focus")).toHaveCount(1);
    await undo.click();
    await expect(page.getByText("Undone: 61 changed").first()).toBeVisible();
    expect(new Set(await phones())).toEqual(new Set([null]));

    await selectAll();
    await input.press(bar.getByRole("button", { name: "Delete…" }));
    await expect(dialog.getByRole("region", { name: "Errors" })).toContainText("1 row has an error");
    await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Control+Enter");
    await input.press(dialog.getByRole("button", { name: /^Skip 1 row with errors and apply / }));
    await expect(bar.getByRole("status")).toHaveText("1 selected");
    expect(await phones()).toEqual([]);
  });

  test(`${input.name}: an operation runs for each selected record, and again for those that failed`, async ({
    admin: page,
  }) => {
    const run = crypto.randomUUID().slice(0, 8);
    const ids: string[] = [];
    for (const n of [1, 2]) {
      const { json } = await callApi("/item", {
        method: "POST",
        body: JSON.stringify({
          readableId: `RUN-${run}-${n}`,
          name: `Run ${n}`,
          type: "Part",
        }),
      });
      ids.push(json.id);
    }
    const sequence = { itemId: ids[0], next: 1, step: 1, size: 4 };
    await callApi("/api/v1/settings/upsertItemSerialSequence", {
      method: "POST",
      body: JSON.stringify({ _operation: "create", ...sequence }),
    });
    const taken = async () => (await callApi(`/itemSerialSequence?itemId=in.(${ids})&select=id,size`)).json;

    await page.goto(`/console/records/item?id=in.(${ids})`);
    const bar = page.getByRole("toolbar", { name: "Selected rows" });
    const dialog = page.getByRole("dialog");
    for (const at of [0, 1]) await page.locator("tbody").getByRole("checkbox").nth(at).check();
    await input.press(bar.getByRole("button", { name: "Run…" }));
    await input.choose(page.getByRole("menuitem", { name: "New serial number sequence" }));
    await input.type(dialog.getByLabel(/^Next number/), "1");
    await input.type(dialog.getByLabel(/^Increment/), "1");
    await input.type(dialog.getByLabel(/^Digits/), "6");
    await input.press(dialog.getByRole("button", { name: "Run for 2 records" }));
    await expect(dialog.getByRole("status")).toHaveText("1 of 2 records done · 1 failed");
    await expect(dialog.getByRole("region", { name: "Failed" })).toContainText("RUN-");

    const [{ id }] = (await taken()).filter(({ size }: { size: number }) => size === 4);
    await callApi(`/itemSerialSequence?id=eq.${id}`, { method: "DELETE" });
    await input.press(dialog.getByRole("button", { name: "Retry 1 record" }));
    await expect(dialog.getByRole("status")).toHaveText("1 of 1 record done");
    expect((await taken()).map(({ size }: { size: number }) => size)).toEqual([6, 6]);
    await input.press(dialog.getByRole("button", { name: "Close" }).last());
    await expect(bar).toBeHidden();
  });
}

/** Holds a response up until it is opened. */
function gate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open: () => open() };
}

test("a stopped run continues with the records that it had not reached, and leaves them selected", async ({
  admin: page,
}) => {
  const run = crypto.randomUUID().slice(0, 8);
  const items = [1, 2, 3].map((n) => ({ readableId: `STOP-${run}-${n}`, name: `Stop ${n}`, type: "Part" }));
  for (const item of items) await callApi("/item", { method: "POST", body: JSON.stringify(item) });
  const keys: string[] = [];
  const gates = [gate(), gate()];
  await page.route("**/api/v1/settings/upsertItemSerialSequence", async (route) => {
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    await gates[keys.length - 1]?.isOpen;
    await route.continue();
  });

  await page.goto(`/console/records/item?readableId=like.STOP-${run}*`);
  const bar = page.getByRole("toolbar", { name: "Selected rows" });
  const dialog = page.getByRole("dialog");
  for (const at of [0, 1, 2]) await page.locator("tbody").getByRole("checkbox").nth(at).check();
  await bar.getByRole("button", { name: "Run…" }).click();
  await page.getByRole("menuitem", { name: "New serial number sequence" }).click();
  await dialog.getByLabel(/^Next number/).fill("1");
  await dialog.getByLabel(/^Increment/).fill("1");
  await dialog.getByLabel(/^Digits/).fill("6");
  await dialog.getByRole("button", { name: "Run for 3 records" }).click();
  const stop = dialog.getByRole("button", { name: "Stop" });
  await expect(stop).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Close" })).toHaveCount(0);
  await stop.click();
  await expect(stop).toHaveAttribute("aria-busy", "true");
  gates[0]?.open();
  await expect(dialog.getByRole("status")).toContainText("1 of 3 records done · Stopped.");
  await dialog.getByRole("button", { name: "Continue with 2 records" }).click();
  await dialog.getByRole("button", { name: "Stop" }).click();
  gates[1]?.open();
  await expect(dialog.getByRole("status")).toContainText("2 of 3 records done · Stopped.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(bar.getByRole("status")).toHaveText("1 selected");
  expect(new Set(keys).size).toBe(2);
  expect(new Set(keys.map((key) => key.split(":")[0])).size).toBe(1);
});

test("planning, applying and undoing very many shows how far it is, and cancelled it changes nothing", async ({
  admin: page,
}) => {
  const count = 2_100;
  // Last in the alphabet: the pickers of other tests show the first.
  const prefix = `Zinc ${Date.now()}`;
  const rows = Array.from({ length: count }, (_, n) => ({ name: `${prefix} ${n}` }));
  await callApi("/customerType", { method: "POST", body: JSON.stringify(rows) });
  const filter = `name=like.${encodeURIComponent(`${prefix}*`)}`;
  await page.goto(`/console/records/customerType?${filter}`);
  await page.locator("tbody").getByRole("checkbox").nth(1).check();
  const bar = page.getByRole("toolbar", { name: "Selected rows" });
  await bar.getByRole("button", { name: "Select all 2,100 that match" }).click();
  const dialog = page.getByRole("dialog");
  const expectProgress = async () => {
    await expect(dialog.getByRole("progressbar", { name: "Progress" })).toBeVisible();
    await expect(dialog.getByRole("status")).toHaveText("0 of 2,100 records");
    await expectAccessible(page);
  };
  const cancelledToast = page.getByText("nothing was changed").first();

  // Gets no response: the page aborts the request when the user cancels.
  await page.route("**/api/console/changes/plan", () => undefined);
  await bar.getByRole("button", { name: "Delete…" }).click();
  await expectProgress();
  const planCancelled = page.waitForResponse("**/api/console/changes/cancel");
  await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(cancelledToast).toBeVisible();
  await expect(dialog).toBeHidden();
  // Its response may come after the dialog has closed, and is not that of the next one.
  await planCancelled;
  await page.unroute("**/api/console/changes/plan");

  const cancelled = page.waitForResponse("**/api/console/changes/cancel");
  // Held up until it is cancelled: a fast computer would be done by then.
  await page.route("**/api/console/changes/apply", async (route) => {
    await cancelled;
    await route.continue();
  });
  await bar.getByRole("button", { name: "Delete…" }).click();
  await dialog.getByRole("button", { name: "Apply 2,100 changes" }).click();
  await expectProgress();
  await storeScreenshot(page, "progress-light");
  await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(cancelledToast).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(bar.getByRole("status")).toHaveText("All 2,100 that match");
  const { json } = await callApi(`/customerType?select=id&limit=1&${filter}`, {
    headers: { prefer: "count=exact" },
  });
  expect(json).toHaveLength(1);
  await page.unrouteAll();

  await bar.getByRole("button", { name: "Delete…" }).click();
  await dialog.getByRole("button", { name: "Apply 2,100 changes" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.waitFor();
  const asked = gate();
  // As the server responds to one that is cancelled halfway; changes/progress.test.ts cancels a real one.
  await page.route("**/api/console/changes/cancel", (route) => {
    asked.open();
    return route.fulfill({ json: {} });
  });
  await page.route("**/api/console/changes/undo", async (route) => {
    await asked.isOpen;
    const error = { code: "conflict", message: "The undo was cancelled; nothing was undone." };
    await route.fulfill({ status: 409, json: { ...error, details: null, hint: null } });
  });
  await undo.click();
  await expectProgress();
  await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(page.getByText("nothing was undone").first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.unrouteAll();

  await page.goto("/console/changes");
  const deleted = page.getByRole("listitem").filter({ hasText: "Delete 2,100 customer types" }).first();
  await deleted.getByRole("button", { name: "Undo" }).click();
  await dialog.getByRole("button", { name: "Undo", exact: true }).press("Enter");
  await expect(page.getByText("Undone: 2,100 created").first()).toBeVisible();
  await callApi(`/customerType?${filter}`, { method: "DELETE" });
});
