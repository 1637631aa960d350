import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { callApi } from "./api";

for (const { path, clear } of [
  { path: "/console/audit?by=nobody", clear: "Clear filters" },
  { path: "/console/requests?q=%2Fnothing", clear: "Clear filters" },
  { path: "/console/webhook-deliveries?state=held&change=deleted&time=1h", clear: "Clear filters" },
  { path: "/console/events?q=nothing-like-this", clear: "Clear search" },
  { path: "/console/changes?change=nothing", clear: "Show all changes" },
]) {
  test(`the focus stays in the page after “${clear}” at ${path}`, async ({ admin: page }) => {
    await page.goto(path);
    const button = page.getByRole("button", { name: clear });
    await button.press("Enter");
    await expect(button).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
  });
}

test("the focus stays at the deliveries of a webhook after “Clear filters”", async ({ admin: page }) => {
  await page.goto(`/console/records/webhook/${demoId("wh", 1)}?state=held&change=deleted&time=1h`);
  const button = page.getByRole("button", { name: "Clear filters" });
  await button.press("Enter");
  await expect(button).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Deliveries" }).first()).toBeFocused();
});

test("the focus stays on a notification that is marked as read", async ({ another }) => {
  const body = JSON.stringify({ customerId: demoId("cust", 1), assignee: demoId("usr", 2) });
  const { quoteId } = (await callApi("/quote", { method: "POST", body })).json;
  const page = await another("daniel.okafor@brightlathe.example");
  await page.goto("/console");
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/unread/);
  await bell.press("Enter");
  const panel = page.getByRole("dialog", { name: "Notifications" });
  const mark = panel.getByRole("button", { name: `Mark as read: quote ${quoteId}` }).first();
  await mark.press("Enter");
  await expect(mark).toHaveCount(0);
  await expect(panel.getByRole("link", { name: `assigned quote ${quoteId} to you` })).toBeFocused();
});
