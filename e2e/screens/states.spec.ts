import type { Page } from "@playwright/test";
import { demoId } from "@/lib/schemas/demo-ids";
import { expect, signIn, test } from "../fixtures";
import { openPalette } from "../journeys/hands";
import { expectAccessibleInEveryLook } from "./looks";

/** Holds the API's answers at a path back until `free` is called. */
async function hold(page: Page, path: string): Promise<{ free: () => void }> {
  let free = () => {};
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  await page.route(isCall(path), async (route) => {
    await freed;
    await route.continue();
  });
  return { free };
}

/** Has the API fail at a path until `mend` is called. */
async function fail(page: Page, path: string, status: 500 | 503): Promise<{ mend: () => Promise<void> }> {
  const code = status === 500 ? "internal" : "unavailable";
  const message = status === 500 ? "Something went wrong on our side." : "The database cannot be reached.";
  await page.route(isCall(path), (route) =>
    route.fulfill({
      status,
      json: { code, message, details: null, hint: null, requestId: `request-${status}` },
    }),
  );
  return { mend: () => page.unroute(isCall(path)) };
}

const calls = new Map<string, (url: URL) => boolean>();
function isCall(path: string): (url: URL) => boolean {
  const known = calls.get(path) ?? (({ pathname }: URL) => pathname === path);
  calls.set(path, known);
  return known;
}

/** Changes what a list asks for, so that the browser has to ask. */
const searchItems = (page: Page) => page.getByRole("searchbox", { name: "Search items" }).fill("bearing");
const catalog = "/api/v1/sales/getBaseCatalog";

/** What a viewer comes to see, some of it by an address that somebody sent. */
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
const refused = [/^New\b/, /^Create/, /^(Edit|Delete|Duplicate|Disable|Enable|Invite|Reveal|Rotate|Revoke)$/];

interface State {
  /** Where the API is asked. */
  call: string;
  begin: (page: Page) => Promise<unknown>;
  /** Seen once the answer is there. */
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
  answer: {
    call: catalog,
    begin: (page) => page.goto("/console/operations/sales/getBaseCatalog"),
    done: (page) => page.getByRole("table").waitFor(),
  },
};

test.describe("an answer that does not come", () => {
  test.use({ expected: /Failed to load resource: the server responded with a status of 50/ });

  for (const [name, { call, begin, done }] of Object.entries(states)) {
    test(`${name}: a slow answer is waited for in its shape, without a jump`, async ({ admin: page }) => {
      const held = await hold(page, call);
      await begin(page);
      await expect(page.locator("[aria-busy=true], [role=status]").first()).toBeAttached();
      await expectAccessibleInEveryLook(page, `loading-${name}`);
      held.free();
      await done(page);
    });

    for (const status of [500, 503] as const) {
      test(`${name}: ${status} is told with its request, and may be tried again`, async ({ admin: page }) => {
        const failing = await fail(page, call, status);
        await begin(page);
        const told = page.getByRole("alert").filter({ hasText: `request-${status}` });
        await expect(told).toBeVisible({ timeout: 20_000 });
        await expectAccessibleInEveryLook(page, `error-${status}-${name}`);
        await failing.mend();
        await told.getByRole("button", { name: "Try again" }).click();
        await done(page);
      });
    }
  }
});

for (const [name, path] of Object.entries(visited)) {
  test(`${name}: a viewer finds what there is to see, and nothing that would be refused`, async ({
    page,
    context,
  }) => {
    await signIn(context.request, "robert.kaczmarek@brightlathe.example");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const main = page.getByRole("main");
    for (const action of refused) {
      await expect.soft(main.getByRole("button", { name: action })).toHaveCount(0);
      await expect.soft(main.getByRole("link", { name: action })).toHaveCount(0);
    }
    await expectAccessibleInEveryLook(page, `viewer-${name}`);
  });
}

test("a viewer's palette and sidebar lead to nothing that would be refused", async ({ another }) => {
  const page = await another("robert.kaczmarek@brightlathe.example");
  await page.goto("/console");
  const areas = page.getByRole("navigation").locator("button[aria-expanded]");
  for (let at = 0; at < (await areas.count()); at++) {
    if ((await areas.nth(at).getAttribute("aria-expanded")) === "false") await areas.nth(at).click();
    await expect(areas.nth(at).locator("xpath=..").getByRole("link").first()).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Save a sales invoice" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "OAuth codes" })).toHaveCount(0);
  await openPalette(page);
  await page.getByRole("combobox").fill("webhook");
  await expect(page.getByRole("option", { name: /^Webhooks/ })).toBeVisible();
  await expect(page.getByRole("option", { name: /^(New|Create)/ })).toHaveCount(0);
});
