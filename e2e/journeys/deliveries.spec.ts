import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { demoId } from "@/lib/schemas/demo-ids";
import { expect, expectAccessible, test } from "../fixtures";
import { storeScreenshot } from "../screens/screenshots";
import { callApi } from "./api";
import { expectOpenUntilSent } from "./held";
import { inputMethods, textOf } from "./input-methods";

interface Received {
  headers: Record<string, string>;
  body: string;
}

/** Starts a local receiver that records requests, and creates a webhook that sends to it. */
async function receive(name: string, table: string, statusFor: (headers: IncomingHttpHeaders) => number) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString("utf8");
    received.push({
      headers: Object.fromEntries(Object.entries(request.headersDistinct).map(([k, v]) => [k, `${v}`])),
      body,
    });
    response.writeHead(statusFor(request.headers)).end("thank you");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/in`;
  const counters = { successCount: 0, errorCount: 0, companyId: demoId("co", 1) };
  const kinds = { active: true, onInsert: true, onUpdate: true, onDelete: true };
  const { json } = await callApi("/webhook", {
    method: "POST",
    body: JSON.stringify({ name, table, url, ...kinds, ...counters }),
  });
  return { id: String(json.id), received, close: () => server.close().closeAllConnections() };
}

/** Tables by input method and test that no other test writes, so that none sees the changes of another. */
const tables = new Map([
  ["by mouse", ["fixedAsset", "shippingMethod"]],
  ["by keyboard", ["procedure", "itemPostingGroup"]],
]);

for (const input of inputMethods) {
  const [table = "", other = ""] = tables.get(input.name) ?? [];
  test(`${input.name}: a webhook's secret is revealed, a test event arrives signed with its headers, a failure is shown, and a delivery is found with all details`, async ({
    admin: page,
  }) => {
    const onlyTests = (headers: IncomingHttpHeaders) => (headers["webhook-test"] === "1" ? 200 : 500);
    const { id, received, close } = await receive(`Receiver ${input.name}`, table, onlyTests);
    await page.goto(`/console/records/webhook/${id}`);
    const section = page.getByRole("region", { name: "Deliveries" }).first();
    await expect(section.getByText("No deliveries yet")).toBeVisible();

    await input.press(section.getByRole("button", { name: "Secret…" }));
    const dialog = page.getByRole("dialog");
    await expectOpenUntilSent(page, "**/webhook/revealSecret", () =>
      input.press(dialog.getByRole("button", { name: "Reveal secret" })),
    );
    const secret = await textOf(dialog.getByRole("region", { name: "signing secret" }));
    await page.keyboard.press("Escape");
    await expect(dialog).toContainText(secret);
    await input.press(dialog.getByRole("button", { name: "I have copied it" }));

    await input.press(section.getByRole("button", { name: "Headers…" }));
    await input.press(dialog.getByRole("button", { name: "Add header" }));
    await input.type(dialog.getByLabel("Name"), "Host");
    await input.type(dialog.getByLabel("Value"), "key of the gateway");
    await input.press(dialog.getByRole("button", { name: "Save headers" }));
    await expect(dialog.getByText("This header is set automatically.")).toBeVisible();
    await input.type(dialog.getByLabel("Name"), "X-Api-Key");
    await input.press(dialog.getByRole("button", { name: "Save headers" }));
    await expect(dialog).toBeHidden();

    await input.press(section.getByRole("button", { name: "Send test event" }));
    await expect(section.getByRole("row").filter({ hasText: "Delivered" })).toHaveCount(1);
    expect(received).toHaveLength(1);
    const [sent] = received;
    expect(sent?.headers["x-api-key"]).toBe("key of the gateway");
    expect(new Webhook(secret).verify(sent?.body ?? "", sent?.headers ?? {})).toMatchObject({
      type: `${table}.inserted`,
    });

    const rejected = { name: `Rejected ${received.length} ${Date.now()}`, companyId: demoId("co", 1) };
    await callApi(`/${table}`, { method: "POST", body: JSON.stringify(rejected) });
    const failing = section.getByRole("row").filter({ hasText: "500" });
    await expect(failing).toHaveCount(1);
    await input.press(failing.getByRole("button", { name: `${table}.inserted`, exact: true }));
    await expect(section.getByText("The receiver responded with status 500.").first()).toBeVisible();

    await input.pick(section.getByLabel("Event", { exact: true }), "Deleted");
    await expect(section.getByText("No matching deliveries")).toBeVisible();
    await input.pick(section.getByLabel("Event", { exact: true }), "Created");
    await input.pick(section.getByLabel("Time", { exact: true }), "Last hour");
    await input.press(section.getByRole("radio", { name: "Delivered" }));
    await expect(page).toHaveURL(/state=succeeded/);
    await page.reload();
    await expect(section.getByRole("row").filter({ hasText: "Delivered" })).toHaveCount(1);
    await expect(failing).toHaveCount(0);

    await input.press(section.getByRole("button", { name: /^View details of / }));
    await expect(dialog.getByRole("region", { name: "request headers" })).toContainText(
      "x-api-key: (set, not shown)",
    );
    await input.press(dialog.getByRole("radio", { name: "Signature" }));
    await expect(dialog.getByText("Recomputed: matches")).toBeVisible();
    await input.press(dialog.getByRole("button", { name: "Close" }));
    await expectAccessible(page);
    await storeScreenshot(page, `deliveries-${input.name.replace(" ", "-")}`);
    close();
  });

  test(`${input.name}: a webhook that its receiver disabled is enabled again and sends the missed events`, async ({
    admin: page,
  }) => {
    let status = 410;
    const { id, received, close } = await receive(`Ended ${input.name}`, other, () => status);
    const body = JSON.stringify({ name: `Missed ${Date.now()}`, companyId: demoId("co", 1) });
    await callApi(`/${other}`, { method: "POST", body });
    await page.goto(`/console/records/webhook/${id}`);
    const notice = page.getByRole("region", { name: "Disabled" });
    await expect(notice).toContainText("The receiver responded with status 410 (Gone).");
    await expect(notice).toContainText("1 delivery is held");
    status = 200;

    await input.press(notice.getByRole("button", { name: "Enable…" }));
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("1 event to send.")).toBeVisible();
    await input.press(dialog.getByRole("button", { name: "Enable", exact: true }));
    await expect(page.getByRole("row").filter({ hasText: "Delivered" })).toHaveCount(1);
    await expect(notice).toBeHidden();
    const ids = received.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    close();
  });
}

test("the deliveries of one webhook name the records that they are about", async ({ admin: page }) => {
  const { id, close } = await receive("Named records", "gaugeType", () => 200);
  await page.goto(`/console/records/webhook/${id}`);
  await page.getByRole("button", { name: "Send test event" }).click();
  const { json } = await callApi("/gaugeType?select=id,name&order=id.desc&limit=1");
  const row = page.getByRole("row").filter({ hasText: "gaugeType.inserted" });
  await expect(row.getByRole("link")).toHaveText(json[0].name);
  close();
});

const placesOfDeliveries = ["/console/webhook-deliveries", `/console/records/webhook/${demoId("wh", 1)}`];

test("on a narrow screen the attempts of a delivery are as wide as the visible part of the list", async ({
  admin: page,
}) => {
  // So high that deliveries which are added meanwhile do not move them out of view.
  await page.setViewportSize({ width: 640, height: 1600 });
  for (const path of placesOfDeliveries) {
    await page.goto(path);
    await page.getByRole("rowheader").getByRole("button", { expanded: false }).first().click();
    const attempts = page.getByText(/^Delivery .*webhook-id/).locator("xpath=..");
    await attempts.scrollIntoViewIfNeeded();
    await expect(attempts).toBeInViewport({ ratio: 1 });
    const list = page.getByRole("region", { name: "Deliveries", exact: true }).last();
    await list.evaluate((region) => region.scrollTo({ left: region.scrollWidth }));
    await expect(attempts).toBeInViewport({ ratio: 1 });
  }
});

test("on a phone deliveries are cards with all that a row shows", async ({ admin: page }) => {
  await page.setViewportSize({ width: 390, height: 1600 });
  for (const path of placesOfDeliveries) {
    await page.goto(path);
    const card = page.getByRole("list", { name: "Deliveries" }).getByRole("listitem").first();
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText(/^(Waiting|Delivered|Failed|Held)$/)).toBeInViewport({ ratio: 1 });
    await expect(card.getByText(/^\d+ attempts? · (\d{3}|No response) · /)).toBeInViewport({ ratio: 1 });
    await expect(card.getByRole("button", { name: /^View details of / })).toBeInViewport({ ratio: 1 });
    await card.getByRole("button", { expanded: false }).click();
    const attempts = page.getByText(/^Delivery .*webhook-id/).locator("xpath=..");
    await attempts.scrollIntoViewIfNeeded();
    await expect(attempts).toBeInViewport({ ratio: 1 });
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await storeScreenshot(page, "delivery-attempts-phone-dark");
});

test.describe("while the log cannot be read", () => {
  test.use({ expected: /status of 503/ });

  test("the error stays until the user retries", async ({ admin: page }) => {
    await page.route("**/api/console/webhook/getDeliveries", (route) =>
      route.fulfill({ status: 503, body: "" }),
    );
    await page.goto("/console/webhook-deliveries");
    await page.clock.install();
    const error = page.getByText("Cannot load deliveries");
    await expect(error).toBeVisible();
    await page.clock.runFor(10_000);
    expect(await error.isVisible()).toBe(true);
    await page.unroute("**/api/console/webhook/getDeliveries");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("table").getByText("Delivered").first()).toBeVisible();
  });

  test("an event that was sent again is not called unsent", async ({ admin: page }) => {
    await page.goto("/console/webhook-deliveries");
    await page.route("**/api/console/webhook/resend", (route) =>
      route.fulfill({ json: { deliveryId: demoId("evdl", 1) } }),
    );
    await page.route("**/api/console/webhook/getDelivery", (route) =>
      route.fulfill({ status: 503, body: "" }),
    );
    await page
      .getByRole("button", { name: /^Resend/ })
      .first()
      .click();
    await expect(page.getByText("Sent again: what came of it could not be read").first()).toBeVisible();
  });
});
