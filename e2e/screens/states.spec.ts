import type { Page } from "@playwright/test";
import { demoId } from "@/lib/schemas/demo-ids";
import { expect, signIn, test } from "../fixtures";
import { openPalette } from "../journeys/input-methods";
import { expectAccessibleInEveryMode } from "./display-modes";

/** Delays the API's responses at a path until `release` is called. */
async function delay(page: Page, path: string): Promise<{ release: () => void }> {
  let release = () => {};
  const freed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isCall(path), async (route) => {
    await freed;
    await route.continue();
  });
  return { release };
}

/** Makes the API fail at a path until `restore` is called. */
async function fail(page: Page, path: string, status: 500 | 503): Promise<{ restore: () => Promise<void> }> {
  const code = status === 500 ? "internal" : "unavailable";
  const message = status === 500 ? "Something went wrong on our side." : "The database cannot be reached.";
  await page.route(isCall(path), (route) =>
    route.fulfill({
      status,
      json: { code, message, details: null, hint: null, requestId: `request-${status}` },
    }),
  );
  return { restore: () => page.unroute(isCall(path)) };
}

const calls = new Map<string, (url: URL) => boolean>();
function isCall(path: string): (url: URL) => boolean {
  const known = calls.get(path) ?? (({ pathname }: URL) => pathname === path);
  calls.set(path, known);
  return known;
}

/** Changes the query of a list, so that the browser sends a request. */
const searchItems = (page: Page) => page.getByRole("searchbox", { name: "Search items" }).fill("bearing");
const catalog = "/api/v1/sales/getBaseCatalog";

/** Pages that a viewer may open, some by a shared address. */
const visited = {
  overview: "/console",
  list: "/console/records/webhook",
  record: `/console/records/webhook/${demoId("wh", 1)}`,
  secrets: "/console/records/oauthCode",
  new: "/console/records/webhook/new",
  operation: "/console/operations/invoicing/upsertSalesInvoice",
  events: "/console/events?table=item",
  keys: "/console/keys",
  members: "/console/members",
  account: "/console/account",
};
const writeActions = [
  /^New\b/,
  /^Create\b/,
  /^(Edit|Delete|Duplicate|Disable|Enable|Invite|Reveal|Rotate|Revoke)$/,
];

interface State {
  /** Path of the delayed or failing request. */
  call: string;
  begin: (page: Page) => Promise<unknown>;
  /** Visible once the response has arrived. */
  done: (page: Page) => Promise<unknown>;
}

const states: Record<string, State> = {
  list: {
    call: "/item",
    begin: async (page) => {
      await page.goto("/console/records/item");
      await page.locator("tbody tr[data-key]").first().waitFor();
      await searchItems(page);
    },
    done: (page) => expect(page.locator("tbody tr[data-key]").first()).toContainText(/bearing/i),
  },
  drawer: {
    call: "/item",
    begin: async (page) => {
      await page.goto(`/console/records/item?row=${demoId("item", 1)}`);
      await page.getByRole("dialog").waitFor();
    },
    done: (page) => page.getByRole("dialog").getByRole("link", { name: "Edit" }).waitFor(),
  },
  results: {
    call: catalog,
    begin: (page) => page.goto("/console/operations/sales/getBaseCatalog"),
    done: (page) => page.getByRole("table").waitFor(),
  },
  changes: {
    call: "/api/console/changes/getChangeSets",
    begin: (page) => page.goto("/console/changes"),
    done: (page) =>
      page
        .getByText("No changes yet")
        .or(page.getByRole("list", { name: "Changes" }))
        .waitFor(),
  },
  history: {
    call: "/api/console/changes/getHistory",
    begin: async (page) => {
      await page.goto(`/console/records/paymentTerm/${demoId("pt", 1)}`);
      await page.getByRole("button", { name: "Show history" }).click();
    },
    done: (page) => page.getByText("No changes are recorded.").waitFor(),
  },
};

test.describe("a response that does not arrive", () => {
  test.use({ expected: /Failed to load resource: the server responded with a status of 50/ });

  for (const [name, { call, begin, done }] of Object.entries(states)) {
    test(`${name}: a slow response shows a placeholder of the same size, without a layout shift`, async ({
      admin: page,
    }) => {
      const delayed = await delay(page, call);
      await begin(page);
      const loading = page
        .locator("main, [role=dialog]")
        .locator("[aria-busy=true], [role=status]:text('Loading'), [role=status][aria-label^=Loading]");
      await expect(loading).not.toHaveCount(0);
      await expectAccessibleInEveryMode(page, `loading-${name}`);
      delayed.release();
      await done(page);
    });

    for (const status of [500, 503] as const) {
      test(`${name}: ${status} is shown with its request ID, and can be retried`, async ({ admin: page }) => {
        const failing = await fail(page, call, status);
        await begin(page);
        const alert = page.getByRole("alert").filter({ hasText: `request-${status}` });
        await expect(alert).toBeVisible({ timeout: 20_000 });
        await expectAccessibleInEveryMode(page, `error-${status}-${name}`);
        await failing.restore();
        await alert.getByRole("button", { name: "Retry" }).click();
        await done(page);
      });
    }
  }
});

for (const [name, path] of Object.entries(visited)) {
  test(`${name}: a viewer sees the page without actions that would be rejected`, async ({
    page,
    context,
  }) => {
    await signIn(context.request, "robert.kaczmarek@brightlathe.example");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const main = page.getByRole("main");
    for (const action of writeActions) {
      await expect.soft(main.getByRole("button", { name: action })).toHaveCount(0);
      await expect.soft(main.getByRole("link", { name: action })).toHaveCount(0);
    }
    await expectAccessibleInEveryMode(page, `viewer-${name}`);
  });
}

test("a viewer's palette and sidebar offer nothing that would be rejected", async ({ another }) => {
  const page = await another("robert.kaczmarek@brightlathe.example");
  await page.goto("/console");
  const areas = page.getByRole("navigation").locator("button[aria-expanded]");
  for (let at = 0; at < (await areas.count()); at++) {
    if ((await areas.nth(at).getAttribute("aria-expanded")) === "false") await areas.nth(at).click();
    await expect(areas.nth(at).locator("xpath=..").getByRole("link").first()).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Create or edit a sales invoice" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "OAuth codes" })).toHaveCount(0);
  await openPalette(page);
  await page.getByRole("combobox").fill("webhook");
  await expect(page.getByRole("option", { name: /^Webhooks/ })).toBeVisible();
  await expect(page.getByRole("option", { name: /^(New|Create)/ })).toHaveCount(0);
});
