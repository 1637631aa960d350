import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures";
import { type InputMethod, inputMethods, mouse, textOf } from "./input-methods";

/** Invites a member on the members screen and returns the link. */
async function invite(input: InputMethod, page: Page, email: string, role: string): Promise<string> {
  await page.goto("/console/members");
  await input.press(page.getByRole("button", { name: "Invite", exact: true }));
  const dialog = page.getByRole("dialog");
  await input.type(dialog.getByLabel("E-mail"), email);
  await input.pick(dialog.getByLabel("Role"), role);
  await input.press(dialog.getByRole("button", { name: "Create invite link" }));
  const link = await textOf(dialog.getByRole("region", { name: "invitation link" }));
  await input.press(dialog.getByRole("button", { name: "Done" }));
  return link;
}

/** Accepts an invitation as a new user. */
async function join(input: InputMethod, page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await input.type(page.getByLabel("Name", { exact: true }), "Vera Viewer");
  await input.type(page.getByLabel("Password", { exact: true }), "several easy words");
  await input.press(page.getByRole("button", { name: "Accept invitation" }));
  await expect(page).toHaveURL(/\/console$/);
}

const newEmail = () => `viewer-${crypto.randomUUID().slice(0, 8)}@guests.example`;

for (const input of inputMethods) {
  test(`${input.name}: a viewer is invited, joins, sees no write actions, and writes are rejected`, async ({
    admin,
    another,
  }) => {
    const email = newEmail();
    const link = await invite(input, admin, email, "Viewer");
    const page = await another();
    await join(input, page, link, email);

    await page.goto("/console/records/webhook");
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(page.getByRole("link", { name: "New webhook" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Members" })).toHaveCount(0);
    await page.locator("tbody tr[data-key] [data-column='1'] a").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    for (const name of ["Edit", "Delete", "Disable", "Duplicate"]) {
      await expect(page.getByRole("dialog").getByText(name, { exact: true })).toHaveCount(0);
    }
    const status = await page.evaluate(async () => {
      const response = await fetch("/webhook?id=eq.none", {
        method: "PATCH",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ active: false }),
      });
      return response.status;
    });
    expect(status).toBe(403);
    await admin.reload();
    const member = admin.getByRole("row").filter({ hasText: email });
    await expect(member).toContainText("Vera Viewer");
    const role = member.getByRole("combobox");
    await role.focus();
    await admin.keyboard.press("ArrowDown");
    await admin.keyboard.press("ArrowDown");
    await expect(admin.getByText("Vera Viewer is now admin").first()).toBeVisible();
    await expect(role).toHaveValue("admin");
    await expect(role).toBeFocused();
  });
}

test("a chosen role stays shown while it is stored and read again", async ({ admin, another }) => {
  const email = newEmail();
  await join(mouse, await another(), await invite(mouse, admin, email, "Viewer"), email);
  await admin.reload();
  const role = admin.getByRole("row").filter({ hasText: email }).getByRole("combobox");
  await role.focus();
  for (let turn = 0; turn < 4; turn++) {
    const [key, chosen] = turn % 2 === 0 ? ["ArrowDown", "operator"] : ["ArrowUp", "viewer"];
    // Every value until the change is stored, and a little longer.
    await role.evaluate((select: HTMLSelectElement) => {
      const seen: string[] = [];
      const { port1, port2 } = new MessageChannel();
      let wasBusy = false;
      let left = 100;
      const values = new Promise<string[]>((resolve) => {
        port1.onmessage = () => {
          if (seen.at(-1) !== select.value) seen.push(select.value);
          const isBusy = select.ariaBusy === "true";
          wasBusy ||= isBusy;
          if (wasBusy && !isBusy) left--;
          if (left === 0) resolve(seen);
          else port2.postMessage(null);
        };
      });
      port2.postMessage(null);
      Reflect.set(window, "values", values);
    });
    const before = await role.inputValue();
    await admin.keyboard.press(key);
    expect(await admin.evaluate(() => Reflect.get(window, "values"))).toEqual([before, chosen]);
  }
});

test("a member of one company accepts an invitation to another while signed in, and switches between both", async ({
  admin,
  another,
}) => {
  const email = newEmail();
  const page = await another();
  await join(mouse, page, await invite(mouse, admin, email, "Viewer"), email);
  const host = await another("admin@larkfield.example");
  await page.goto(await invite(mouse, host, email, "Operator"));
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await expect(page).toHaveURL(/\/console$/);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const switcher = page.getByRole("button", { name: /Switch company/ });
  await expect(switcher).toHaveAccessibleName(/Larkfield/);
  const before = await switcher.getAttribute("aria-label");
  await switcher.click();
  await page
    .getByRole("menuitem")
    .filter({ hasNot: page.getByLabel("Current"), hasNotText: "Create company" })
    .click();
  await expect(switcher).not.toHaveAccessibleName(before ?? "");
  await page.goto("/console/records/customer");
  await expect(page.getByRole("grid")).toBeVisible();
});

test("an existing account accepts an invitation with its password alone", async ({ admin, another }) => {
  const email = newEmail();
  await join(mouse, await another(), await invite(mouse, admin, email, "Viewer"), email);
  const host = await another("admin@larkfield.example");
  const page = await another();
  await page.goto(await invite(mouse, host, email, "Operator"));
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("short");
  await page.keyboard.press("Enter");
  // A new account sees both errors at once.
  await expect(page.getByLabel("Name", { exact: true })).toHaveAccessibleDescription("Required.");
  await expect(password).toHaveAccessibleDescription(/at least 10/i);
  await page.getByRole("radio", { name: "I have an account" }).check();
  await expect(page.getByLabel("Name", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Forgot your password?" })).toBeVisible();
  await password.fill("several easy words");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/console$/);
  await expect(page.getByRole("button", { name: /Switch company/ })).toHaveAccessibleName(/Larkfield/);
});

test("a member whose access has ended reads why the console does not open after the sign-in", async ({
  admin,
  another,
}) => {
  const email = newEmail();
  await join(mouse, await another(), await invite(mouse, admin, email, "Viewer"), email);
  await admin.goto("/console/members");
  await admin.getByRole("row").filter({ hasText: email }).getByRole("button").click();
  await admin.getByRole("menuitem", { name: "End access…" }).click();
  await admin.getByRole("button", { name: "End access" }).click();
  await expect(admin.getByRole("row").filter({ hasText: email })).toContainText("No access");

  const page = await another();
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("several easy words");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "no access to a company" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("while the server does not answer", () => {
  test.use({ expected: /status of 503/ });

  test("an invitation is not called invalid, and is loaded when it is tried again", async ({ another }) => {
    const email = newEmail();
    const link = await invite(mouse, await another("admin@larkfield.example"), email, "Viewer");
    const page = await another();
    const path = "**/api/console/access/getInvitation";
    await page.route(path, (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "The invitation could not be loaded" })).toBeVisible();
    await page.unroute(path);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
  });
});

test.describe("while a response is lost", () => {
  test.use({ expected: /ERR_FAILED|status of 404/ });

  for (const lost of ["**/api/auth/sign-in/email", "**/api/console/access/acceptInvitation"])
    test(`an invitation whose call of ${lost} gets no response is accepted, and its account signed in when it is tried again`, async ({
      admin,
      another,
    }) => {
      const email = newEmail();
      const page = await another();
      await page.goto(await invite(mouse, admin, email, "Viewer"));
      await page.getByLabel("Name", { exact: true }).fill("Vera Viewer");
      await page.getByLabel("Password", { exact: true }).fill("several easy words");
      await page.route(lost, async (route) => {
        if (lost.endsWith("acceptInvitation")) await route.fetch();
        await route.abort();
      });
      await page.getByRole("button", { name: "Accept invitation" }).click();
      await expect(page.getByText("No response from the server.")).toBeVisible();
      const isKnown = lost.endsWith("email");
      await expect(page.getByText("The invitation is accepted.")).toHaveCount(isKnown ? 1 : 0);
      await expect(page.getByRole("link", { name: "go to sign-in" })).toHaveCount(isKnown ? 1 : 0);
      await page.unroute(lost);
      await page.getByRole("button", { name: isKnown ? "Sign in" : "Accept invitation" }).click();
      await expect(page).toHaveURL(/\/console$/);
    });
});

test("Back shows an invitation that was created since, also after minutes on another page", async ({
  admin: page,
}) => {
  await page.goto("/console/members");
  await page.clock.install();
  await page.getByRole("link", { name: "API keys", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "API keys" })).toBeVisible();
  const email = `back-${Date.now()}@example.com`;
  const data = { email, role: "viewer" };
  const invited = await page.request.post("/api/console/access/inviteMember", {
    data,
    headers: { origin: new URL(page.url()).origin },
  });
  expect(invited.status()).toBe(200);
  // The browser keeps what a page has read for five minutes after it was left.
  await page.clock.fastForward("10:00");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
});
