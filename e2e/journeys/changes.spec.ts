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
  await change({ name: second });
  await change({ name: third, active: false });

  await page.goto(`/console/records/shippingTerm/${id}`);
  await page.getByRole("button", { name: "Show history" }).click();
  const history = page.getByRole("region", { name: "History" });
  const newest = history.getByRole("listitem").first();
  await expect(newest).toContainText(new RegExp(`Margaret Ellison.*API key.*Name.*${second}.*${third}`));
  await expectAccessible(page);
  await storeScreenshot(page, "history-light");
  await newest.getByRole("button", { name: "Restore Name" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: second })).toBeVisible();
  await expect(newest).toContainText("restored from the history");
  const restored = await callApi(`/shippingTerm?id=eq.${id}`);
  expect(restored.json).toMatchObject({ name: second, active: false });

  await callApi(`/shippingTerm?id=eq.${id}`, { method: "DELETE" });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Deleted shipping term" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore record" }).click();
  await expect(page.getByRole("heading", { level: 1, name: second })).toBeVisible();
  expect((await callApi(`/shippingTerm?id=eq.${id}`)).json).toMatchObject({ id, active: false });
});
