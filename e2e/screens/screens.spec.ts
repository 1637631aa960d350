import type { Page } from "@playwright/test";
import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { expectAccessibleInEveryMode } from "./display-modes";

/** Screens by the name of their screenshot. */
const screens: Record<string, { path: string; ready: (page: Page) => Promise<unknown> }> = {
  overview: { path: "/console", ready: (page) => page.getByRole("heading", { level: 1 }).waitFor() },
  webhooks: { path: "/console/records/webhook", ready: (page) => page.getByRole("grid").waitFor() },
  items: { path: "/console/records/item", ready: (page) => page.getByRole("grid").waitFor() },
  "sales-invoices": {
    path: "/console/records/salesInvoice",
    ready: (page) => page.getByRole("grid").waitFor(),
  },
  "nothing-found": {
    path: "/console/records/item?name=eq.nothing-is-called-this",
    ready: (page) => page.getByRole("button", { name: /clear/i }).first().waitFor(),
  },
  "new-webhook": { path: "/console/records/webhook/new", ready: (page) => page.getByRole("form").waitFor() },
  webhook: {
    path: `/console/records/webhook/${demoId("wh", 1)}`,
    ready: (page) =>
      page
        .getByRole("link", { name: "Edit" })
        .or(page.getByRole("button", { name: "Edit" }))
        .waitFor(),
  },
  "print-quote": {
    path: `/console/records/quote/${demoId("quo", 3)}/print`,
    ready: (page) => page.getByRole("article").waitFor(),
  },
  "edit-customer": {
    path: `/console/records/customer/${demoId("cust", 1)}?edit=1`,
    ready: (page) => page.getByRole("form").waitFor(),
  },
  "missing-record": {
    path: "/console/records/item/item_none",
    ready: (page) =>
      page
        .getByText(/not found|no such|nothing/i)
        .first()
        .waitFor(),
  },
  catalog: {
    path: "/console/operations/sales/getBaseCatalog",
    ready: (page) => page.getByRole("table").waitFor(),
  },
  "save-invoice": {
    path: "/console/operations/invoicing/upsertSalesInvoice",
    ready: (page) => page.getByRole("form").waitFor(),
  },
  "nested-values": {
    path: "/console/operations/accounting/applyCtaToReportPeriodSeries",
    ready: async (page) => {
      await page.getByRole("button", { name: "Use sample data" }).click();
      await page.getByRole("button", { expanded: false }).filter({ hasText: "Net income" }).click();
      await page.getByLabel("Net change, row 2", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Paste rows into Adjustment by period" }).click();
    },
  },
  "calibration-notes": {
    path: `/console/records/gaugeCalibrationRecord/${demoId("gcr", 1)}?edit=1`,
    ready: (page) => page.getByLabel("Reference, row 1").waitFor(),
  },
  calibration: {
    path: `/console/records/gaugeCalibrationRecord/${demoId("gcr", 1)}`,
    ready: (page) =>
      page
        .getByRole("table", { name: "Measurements" })
        .or(page.getByRole("region", { name: "Measurements" }))
        .first()
        .waitFor(),
  },
  events: {
    path: "/console/events?table=item",
    ready: (page) => page.getByRole("region", { name: "sample of item.inserted" }).waitFor(),
  },
  "webhook-deliveries": {
    path: "/console/webhook-deliveries?state=failed",
    ready: (page) => page.getByRole("row").nth(1).waitFor(),
  },
  changes: {
    path: "/console/changes?by=everyone",
    ready: (page) =>
      page.getByRole("list", { name: "Changes" }).or(page.getByText("No changes yet")).waitFor(),
  },
  keys: { path: "/console/keys", ready: (page) => page.getByRole("heading", { name: "API keys" }).waitFor() },
  requests: {
    path: "/console/requests",
    ready: (page) =>
      page
        .getByRole("region", { name: "Requests" })
        .or(page.getByRole("list", { name: "Requests" }))
        .or(page.getByText("No requests yet"))
        .waitFor(),
  },
  members: {
    path: "/console/members",
    ready: (page) => page.getByRole("heading", { name: "Members" }).waitFor(),
  },
  account: { path: "/console/account", ready: (page) => page.getByRole("heading", { level: 1 }).waitFor() },
  reference: {
    path: "/console/reference",
    ready: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
  },
  "no-such-page": {
    path: "/console/no-such-page",
    ready: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
  },
};

for (const [name, { path, ready }] of Object.entries(screens)) {
  test(`${name} is accessible`, async ({ admin }) => {
    await admin.goto(path);
    await ready(admin);
    await expectAccessibleInEveryMode(admin, name);
  });
}

test("the sign-in pages are accessible", async ({ page }) => {
  for (const name of ["sign-in", "sign-in/forgot", "sign-in/reset", "sign-in/invitation"]) {
    await page.goto(`/${name}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessibleInEveryMode(page, name.replace("/", "-"));
  }
});
