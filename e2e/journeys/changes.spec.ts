import { demoId } from "@/lib/schemas/demo-ids";
import { attributeDataType } from "@/lib/schemas/enumerations";
import { expect, expectAccessible, test } from "../fixtures";
import { storeScreenshot } from "../screens/screenshots";
import { callApi } from "./api";

test("one field is restored from the history, and a deleted record from its address", async ({
  admin: page,
}) => {
  const run = Date.now();
  const [first, second, third] = [`Free ${run}`, `Carriage paid ${run}`, `Collected ${run}`] as const;
  const created = await callApi("/shippingTerm", { method: "POST", body: JSON.stringify({ name: first }) });
  const id = created.json.id;
  const change = (body: object) =>
    callApi(`/shippingTerm?id=eq.${id}`, { method: "PATCH", body: JSON.stringify(body) });
  await change({ name: second, active: false });
  await change({ name: third });

  await page.goto(`/console/records/shippingTerm/${id}`);
  await page.getByRole("button", { name: "Show history" }).click();
  const history = page.getByRole("region", { name: "History" });
  const newest = history.getByRole("listitem").first();
  await expect(newest).toContainText(
    new RegExp(`Margaret Ellison via API key Demo key.*Name.*${second}.*${third}`),
  );
  await expectAccessible(page);
  await storeScreenshot(page, "history-light");
  await newest.getByRole("button", { name: "Restore Name" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: second })).toBeVisible();
  await expect(newest).toContainText(/Margaret Ellison in the console · history/);
  const pressed = history.getByRole("listitem").nth(1).getByRole("button", { name: "Restore Name" });
  await expect(pressed).toBeFocused();
  const restored = await callApi(`/shippingTerm?id=eq.${id}`);
  expect(restored.json).toMatchObject({ name: second, active: false });
  await history.getByRole("listitem").nth(2).getByRole("button", { name: "Restore Active" }).press("Enter");
  await expect(page.getByText(`Active of ${second}`)).toBeVisible();

  await callApi(`/shippingTerm?id=eq.${id}`, { method: "DELETE" });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Deleted shipping term" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore record" }).click();
  await expect(page.getByRole("heading", { level: 1, name: second })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  expect((await callApi(`/shippingTerm?id=eq.${id}`)).json).toMatchObject({ id, active: true });
});

test("the question whether to delete a record never calls a deletion final that can be undone", async ({
  admin: page,
}) => {
  const { json } = await callApi("/shippingTerm", {
    method: "POST",
    body: JSON.stringify({ name: `Asked \u202e${Date.now()}` }),
  });
  await page.goto(`/console/records/shippingTerm/${json.id}`);
  await page.evaluate(() => {
    const shown: unknown[] = [];
    Reflect.set(window, "shown", shown);
    const read = () => shown.push(document.querySelector("[role=dialog]")?.textContent);
    new MutationObserver(read).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this shipping term?" });
  await expect(dialog).toContainText("will be deleted for everyone. It can be restored on the Changes page.");
  // The character that reverses text ends with the name.
  await expect(dialog.locator("strong")).toHaveCSS("unicode-bidi", "isolate");
  const shown = String(await page.evaluate(() => Reflect.get(window, "shown")));
  expect(shown).toContain("will be deleted for everyone.");
  expect(shown).not.toContain("cannot be undone");
});

test("a change is undone after its tab was closed, unless something changed later", async ({
  admin: page,
  another,
}) => {
  const run = Date.now();
  const create = async (name: string) => {
    const { json } = await callApi("/customerType", { method: "POST", body: JSON.stringify({ name }) });
    return String(json.id);
  };
  // Three: another test deletes two at the same time.
  const ids = [await create(`Rental ${run}`), await create(`Lease ${run}`), await create(`Charter ${run}`)];
  await page.goto("/console/records/customerType");
  await page.evaluate(async (of) => {
    const init = { method: "DELETE", headers: { "content-type": "application/json" } };
    await fetch(`/customerType?id=in.(${of})`, init);
  }, ids.join(","));

  const later = await another("admin@brightlathe.example");
  await later.goto("/console");
  await later.getByRole("link", { name: "Changes" }).press("Enter");
  await later.getByLabel("Kind of change").selectOption({ label: "Deleted records" });
  await later.getByLabel("List").selectOption({ label: "Customer types" });
  const newest = later.getByRole("listitem").filter({ hasText: "Deleted 3 customer types" }).first();
  await newest.getByRole("button", { name: "Details" }).press("Enter");
  await expect(newest.getByRole("region", { name: "Changed records" })).toContainText(`Rental ${run}`);
  await expectAccessible(later);
  await storeScreenshot(later, "changes-light");
  await newest.getByRole("button", { name: "Undo" }).press("Enter");
  const dialog = later.getByRole("dialog", { name: "Undo this change?" });
  await expect(dialog).toContainText("3 created");
  await dialog.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(newest).toContainText("Undone");
  expect((await callApi(`/customerType?id=eq.${ids[0]}`)).json).toMatchObject({ name: `Rental ${run}` });

  // The undo is a change too, which a later one blocks.
  const body = JSON.stringify({ name: `Hire ${run}` });
  await callApi(`/customerType?id=eq.${ids[0]}`, { method: "PATCH", body });
  await later.getByLabel("Kind of change").selectOption({ label: "All changes" });
  const undo = later.getByRole("listitem").filter({ hasText: "Undid a change" }).first();
  await undo.getByRole("button", { name: "Undo" }).click();
  await expect(dialog).toContainText("Something changed later");
  await expect(dialog).toContainText(`Hire ${run}`);
  await expectAccessible(later);

  const send = async (name: string, sent: object) =>
    (await callApi(`/api/console/changes/${name}`, { method: "POST", body: JSON.stringify(sent) })).json;
  const change = { kind: "update", resource: "customerType", id: ids[1], values: { name: `Loan ${run}` } };
  const { token } = await send("plan", { title: `Rename ${run}`, changes: [change] });
  const { changeSetId } = await send("apply", { token });
  await send("undo", { changeSetId });
  await later.goto("/console/changes?by=everyone");
  await expect(later.getByRole("listitem").filter({ hasText: `Undo of “Rename ${run}”` })).toBeVisible();
  await expect(later.getByText(`Rename ${run}`, { exact: true })).toBeVisible();
});

test("records that were deleted after a change are named where its undo is rejected", async ({
  admin: page,
}) => {
  const run = Date.now();
  const send = async (path: string, method: string, body?: object) =>
    (await callApi(path, { method, ...(body && { body: JSON.stringify(body) }) })).json;
  const names = [`Barter ${run}`, `Consignment ${run}`];
  const ids: string[] = [];
  for (const name of names)
    ids.push(String((await send("/customerType", "POST", { name: `Old ${name}` })).id));
  const changes = ids.map((id, index) => {
    return { kind: "update", resource: "customerType", id, values: { name: names[index] } };
  });
  const title = `Rename types ${run}`;
  const { token } = await send("/api/console/changes/plan", "POST", { title, changes });
  await send("/api/console/changes/apply", "POST", { token });
  await send(`/customerType?id=in.(${ids})`, "DELETE");

  await page.goto("/console/changes?by=everyone");
  await page.getByRole("listitem").filter({ hasText: title }).getByRole("button", { name: "Undo" }).click();
  const later = page.getByRole("dialog", { name: "Undo this change?" }).getByRole("listitem");
  for (const name of names)
    await expect(later.filter({ hasText: name })).toContainText(
      /The record was deleted later by Margaret Ellison/,
    );
});

test("what was deleted together with the record that names it has its name on the Changes page", async ({
  admin: page,
}) => {
  const name = `Shoe size ${Date.now()}`;
  const create = async (resource: string, body: object) =>
    (await callApi(`/${resource}`, { method: "POST", body: JSON.stringify(body) })).json.id;
  const userAttributeCategoryId = await create("userAttributeCategory", { name });
  const attribute = { userAttributeCategoryId, name, attributeDataTypeId: attributeDataType.Numeric };
  const userAttributeId = await create("userAttribute", attribute);
  for (const one of [1, 2])
    await create("userAttributeValue", { userAttributeId, userId: demoId("usr", one), valueNumeric: 42 });
  await callApi(`/userAttribute?id=eq.${userAttributeId}`, { method: "DELETE" });

  await page.goto("/console/changes?by=everyone");
  const newest = page.getByRole("listitem").filter({ hasText: "Deleted an attribute" }).first();
  await newest.getByRole("button", { name: "Details" }).click();
  const changed = newest.getByRole("region", { name: "Changed records" });
  for (const of of ["Margaret Ellison", "Daniel Okafor"])
    await expect(changed.getByRole("link", { name: `${name} · ${of}` })).toBeVisible();
});

test("a record that somebody else changes while its deletion is confirmed is deleted only when confirmed again", async ({
  admin: page,
}) => {
  const name = `Depot ${crypto.randomUUID().slice(0, 8)}`;
  const created = await callApi("/shippingTerm", { method: "POST", body: JSON.stringify({ name }) });
  const { id } = created.json;
  const path = `/shippingTerm?id=eq.${id}`;
  await page.goto(`/console/records/shippingTerm/${id}`);
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(name);
  await callApi(path, { method: "PATCH", body: JSON.stringify({ name: `${name} II` }) });

  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 300_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(dialog).toContainText(`${name} II`);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Delete again to confirm.");
  expect((await callApi(path)).status).toBe(200);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Shipping term deleted")).toBeVisible();
});
