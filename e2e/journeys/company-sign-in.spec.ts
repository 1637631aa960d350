import type { APIRequestContext, Page } from "@playwright/test";
import { demoId } from "@/lib/schemas/demo-ids";
import { startProvider } from "@/lib/server/auth/company-sign-in/testing/test-provider";
import { expect, expectAccessible, test } from "../fixtures";
import { expectAccessibleInEveryMode } from "../screens/display-modes";
import { expectOpenUntilSent } from "./held";
import { textOf } from "./input-methods";

const origin = () => process.env.BROWSER_TESTS_ORIGIN ?? "";
const domain = "turning.example";
const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@${domain}`;

/** Adds a member of the admin's company who has a password. */
async function addMember(admin: APIRequestContext, guest: APIRequestContext, email: string) {
  const run = async (browser: APIRequestContext, operation: string, data: object) => {
    const response = await browser.post(`/api/console/access/${operation}`, {
      data,
      headers: { origin: origin() },
    });
    expect(response.status(), await response.text()).toBe(200);
    return response.json();
  };
  const { link } = await run(admin, "inviteMember", { email, role: "viewer" });
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get("token");
  await run(guest, "acceptInvitation", { token, name: "Paul Password", password: "several easy words" });
}

/** Opens the sign-in page and continues with the company's sign-in. */
async function signInWithCompany(page: Page, email: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Continue with your company's sign-in" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

test("an admin connects an identity provider, people join by it, it is required, and the directory ends access", async ({
  another,
}) => {
  const provider = await startProvider([`${origin()}/api/auth/company/${demoId("co", 1, 2)}/return`]);
  const admin = await another("admin@larkfield.example");
  const [person, guest] = [await another(), await another()];
  // A failed first run may have set it up.
  await admin.request.post("/api/console/access/removeCompanySignIn", {
    data: {},
    headers: { origin: origin() },
  });
  await admin.goto("/console/members");
  const card = admin
    .locator("section")
    .filter({ has: admin.getByRole("heading", { name: "Company sign-in" }) });
  const dialog = admin.getByRole("dialog");

  await card.getByRole("button", { name: "Set up" }).click();
  await expect(dialog.getByLabel("Issuer")).toBeFocused();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert").first()).toBeVisible();
  await expectAccessibleInEveryMode(admin, "company-sign-in-errors");
  await dialog.getByLabel("Issuer").fill(provider.issuer);
  await dialog.getByLabel("Client ID").fill(provider.client.clientId);
  await dialog.getByLabel("Client secret").fill("not the secret");
  await dialog.getByLabel("E-mail domain").fill(domain);
  await dialog.getByLabel("New members").selectOption({ label: "Join as Operator when they first sign in" });
  await dialog.getByRole("button", { name: "Test connection" }).click();
  await expect(dialog.getByText("The provider does not accept this client ID and secret.")).toBeVisible();
  await dialog.getByLabel("Client secret").fill(provider.client.clientSecret);
  await dialog.getByRole("button", { name: "Test connection" }).click();
  await expect(dialog.getByText("The identity provider accepts these settings.")).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(card).toContainText("Optional");
  await expectAccessibleInEveryMode(admin, "company-sign-in");

  const email = newEmail("petra");
  provider.person = { sub: email, email, email_verified: true, name: "Petra Provider" };
  await signInWithCompany(person, email);
  await expect(person).toHaveURL(`${origin()}/console`);
  await admin.reload();
  // The last of the display modes is that of a phone: members are cards.
  const members = admin.getByRole("list", { name: "Members" }).getByRole("listitem");
  const joined = members.filter({ hasText: email });
  await expect(joined).toContainText("Petra Provider");
  await expect(joined.getByRole("combobox")).toHaveValue("operator");

  const withPassword = newEmail("paul");
  await addMember(admin.request, guest.request, withPassword);
  await card.getByRole("button", { name: "Change" }).click();
  await dialog.getByLabel(`Require it of members with an address at ${domain}`).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(card).toContainText("Required");
  await guest.goto("/console");
  await expect(guest).toHaveURL(/\/sign-in/);
  await guest.getByLabel("E-mail").fill(withPassword);
  await guest.getByLabel("Password", { exact: true }).fill("several easy words");
  await guest.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(guest.getByText("Your company requires its own sign-in.")).toBeVisible();
  await expectAccessible(guest);

  await card.getByRole("button", { name: "Create directory token" }).click();
  await expectOpenUntilSent(admin, "**/access/createDirectoryToken", () =>
    dialog.getByRole("button", { name: "Create token" }).click(),
  );
  const address = await textOf(dialog.getByRole("region", { name: "SCIM address" }));
  const token = await textOf(dialog.getByRole("region", { name: "Directory token" }));
  await expectAccessible(admin);
  await admin.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Done" }).click();
  const scim = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/scim+json" };
    const response = await fetch(address + path, { method, headers, body: JSON.stringify(body) });
    return { status: response.status, json: await response.json() };
  };
  const added = newEmail("dora");
  const created = await scim("POST", "/Users", {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
    userName: added,
    name: { formatted: "Dora Directory" },
    active: true,
  });
  expect(created.status).toBe(201);
  provider.person = { sub: added, email: added, email_verified: true };
  await guest.goto("/sign-in");
  await signInWithCompany(guest, added);
  await expect(guest).toHaveURL(`${origin()}/console`);
  const deactivate = {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
    Operations: [{ op: "replace", path: "active", value: false }],
  };
  expect((await scim("PATCH", `/Users/${created.json.id}`, deactivate)).status).toBe(200);
  await guest.goto("/console");
  await expect(guest).toHaveURL(/\/sign-in/);
  await signInWithCompany(guest, added);
  await expect(guest.getByText("Your access to this company has ended. Ask an admin.")).toBeVisible();
  await admin.reload();
  await expect(members.filter({ hasText: added })).toContainText("No access");

  const ending = `ends in ${token.slice(-4)}`;
  await card.getByRole("button", { name: "Replace token" }).press("Enter");
  await expect(dialog).toContainText(`The token that ${ending} stops working immediately.`);
  await admin.keyboard.press("Escape");
  await card.getByRole("button", { name: "Revoke token" }).press("Enter");
  await expect(dialog).toContainText(`The token that ${ending} stops working immediately and permanently.`);
  await admin.keyboard.press("Escape");
  await card.getByRole("button", { name: "Remove" }).click();
  await expect(dialog).toContainText(`Ends every session that ${new URL(provider.issuer).host} began.`);
  await expect(dialog).toContainText(`The directory token that ${ending} is revoked too`);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(card).toContainText("Off");
  await person.goto("/console");
  await expect(person).toHaveURL(/\/sign-in/);
  provider.close();
});
