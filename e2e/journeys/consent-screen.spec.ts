import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { totpOf } from "@/lib/server/testing/totp";
import { demoEmail, demoPassword } from "@/prisma/seed/sign-in";
import { expect, expectAccessible, test } from "../fixtures";
import { expectToFitPhone } from "../screens/display-modes";
import { textOf } from "./input-methods";
import { joinNewCompany, run } from "./new-company";

const redirectUri = "https://app.example/callback";

/** Registers an app of the whole installation, as one that registers itself. Returns the path of its consent screen. */
async function registerItself(
  database: Client,
  name: string,
  scope = "sales:read sales:write",
): Promise<string> {
  const clientId = `self-${crypto.randomUUID()}`;
  await database.query(
    `INSERT INTO "oauthClient"
       ("companyId", "createdBy", "source", "clientId", "tokenEndpointAuthMethod", "name", "redirectUris")
     VALUES (NULL, NULL, 'self', $1, 'none', $2, $3)`,
    [clientId, name, [redirectUri]],
  );
  const query = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    code_challenge: "a".repeat(43),
    code_challenge_method: "S256",
    scope,
  };
  return `/oauth/authorize?${new URLSearchParams(query)}`;
}

async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  // Enabled once the page is hydrated.
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

const allow = (page: Page) => page.getByRole("button", { name: "Allow" });

test("a name without spaces widens no screen before the console", async ({ admin: page, database }) => {
  await page.goto(await registerItself(database, "Wordwithoutspaces".repeat(6)));
  await expect(allow(page)).toBeEnabled();
  await expectToFitPhone(page, "consent screen");
  await page.goto("/sign-in/forgot");
  await page.getByLabel("E-mail").fill(`${"someone.".repeat(12)}else@brightlathe.example`);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("has an account here")).toBeVisible();
  await expectToFitPhone(page, "password link sent");
});

test("a user whose role allows nothing of what an app asks for can only go back to it", async ({
  another,
  database,
}) => {
  const page = await another("robert.kaczmarek@brightlathe.example");
  await page.goto(await registerItself(database, "Writing app", "sales:write"));
  const reason =
    "It asks only for what your role does not allow: Write in Sales. An admin can change your role.";
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText("Choose at least one permission")).toBeHidden();
  await expect(page.getByText("Access ends after")).toBeHidden();
  await expect(allow(page)).toBeDisabled();
  await expectAccessible(page);
  await page.route(`${redirectUri}?**`, (route) => route.fulfill({ body: "Back in the app" }));
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL(`${redirectUri}?error=access_denied&**`);
});

test("an app is not allowed for a company that another tab has switched to", async ({
  another,
  database,
}) => {
  const page = await another(demoEmail);
  await page.goto(await registerItself(database, "Shop floor board"));
  const { company, companies } = await run(page.request, "getSession", {});
  const other = companies.find(({ id }: { id: string }) => id !== company.id);
  await expect(page.getByLabel("Company")).toHaveValue(company.id);
  await run(page.request, "switchCompany", { companyId: other.id });
  await allow(page).click();
  const notice = page.getByRole("alert").filter({ hasText: "Another tab has switched the company" });
  await expect(notice).toBeInViewport();
  await expectAccessible(page);
  const clientId = new URL(page.url()).searchParams.get("client_id");
  const { rows } = await database.query(`SELECT FROM "oauthConsent" WHERE "clientId" = $1`, [clientId]);
  expect(rows).toEqual([]);
  await page.reload();
  await expect(page.getByLabel("Company")).toHaveValue(other.id);
});

test("a company chosen on the consent screen covers a page of the former one", async ({
  another,
  database,
}) => {
  const page = await another(demoEmail);
  await page.goto("/console/records/customer/new");
  const field = page.getByRole("textbox", { name: "Name", exact: true });
  await field.fill("Of the former company");
  const tab = await page.context().newPage();
  await tab.goto(await registerItself(database, "Shop floor board"));
  await expect(allow(tab)).toBeEnabled();
  await tab.getByLabel("Company").selectOption({ label: "Larkfield Foods Ltd · operator" });
  const cover = page.getByRole("dialog", { name: "Another tab has opened Larkfield Foods Ltd" });
  await cover.getByRole("button", { name: "Switch back" }).click();
  await expect(cover).toBeHidden();
  await expect(field).toHaveValue("Of the former company");
});

test("a session that has ended on the consent screen is followed by a sign-in that leads back", async ({
  another,
  database,
}) => {
  const page = await another(demoEmail);
  await page.goto(await registerItself(database, "Shop floor board"));
  await expect(allow(page)).toBeEnabled();
  await page.context().clearCookies();
  await allow(page).click();
  await page.getByRole("button", { name: "Go to sign-in" }).click();
  await enterPassword(page, demoEmail, demoPassword);
  await expect(page.getByRole("heading", { name: "Connect Shop floor board?" })).toBeVisible();
});

test("the set-up of a second factor needs a sign-in, and leads back to the consent screen", async ({
  another,
  database,
}) => {
  const admin = await another("admin@larkfield.example");
  const page = await another();
  const { id, email, password } = await joinNewCompany(admin, page);
  // An open page leads to the set-up when the company begins to require it.
  const open = await another();
  await open.goto("/sign-in?to=/console/records/item");
  await enterPassword(open, email, password);
  const refresh = open.getByRole("button", { name: "Refresh" });
  await expect(refresh).toBeEnabled();
  await database.query(`UPDATE "company" SET "requiresSecondFactor" = true WHERE "id" = $1`, [id]);
  await refresh.click();
  const message = open.getByRole("listitem").filter({ hasText: "requires two-factor authentication" });
  await message.getByRole("button", { name: "Set up" }).click();
  await expect(open).toHaveURL(/\/sign-in\/second-factor\?to=%2Fconsole%2Frecords%2Fitem$/);

  await page.goto("/sign-in/second-factor");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();

  const consent = await registerItself(database, "Shop floor board");
  await page.goto(consent);
  await database.query(`UPDATE "company" SET "requiresSecondFactor" = false WHERE "id" = $1`, [id]);
  await enterPassword(page, email, password);
  await expect(allow(page)).toBeEnabled();
  await database.query(`UPDATE "company" SET "requiresSecondFactor" = true WHERE "id" = $1`, [id]);
  await allow(page).click();
  await page.getByRole("button", { name: "Set up two-factor authentication" }).click();
  await expect(page).toHaveURL(`/sign-in/second-factor?to=${encodeURIComponent(consent)}`);
  await expect(page.getByRole("heading", { name: "Set up two-factor authentication" })).toBeVisible();
  // Before hydration the browser would send the form to the address of the page.
  const html = await (await page.request.get("/sign-in/second-factor")).text();
  expect(html).toMatch(/<button[^>]* type="submit"[^>]* disabled/);
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  const secret = await textOf(page.getByTestId("totp-secret"));
  await page.getByRole("textbox", { name: "Code", exact: true }).fill(totpOf(secret));
  await page.getByRole("button", { name: "Verify code" }).click();
  // Read out by a screen reader; Tab continues to the buttons below.
  await expect(page.getByText("Save these recovery codes")).toBeFocused();
  await page.getByRole("button", { name: "I saved the codes" }).click();
  await expect(page.getByRole("heading", { name: "Connect Shop floor board?" })).toBeVisible();
  // Who has set it up is not asked again.
  await page.goto("/sign-in/second-factor");
  await expect(page).toHaveURL(/\/console$/);
});
