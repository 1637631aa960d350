import { demoId } from "@/lib/schemas/demo-ids";
import { hashAuditLog } from "@/lib/worker/jobs/hash-audit-log";
import { expect, expectAccessible, test } from "../fixtures";
import { storeScreenshot } from "../screens/screenshots";
import { callApi } from "./api";
import { run as runAs } from "./new-company";

const email = "robert.kaczmarek@brightlathe.example";

test("an admin finds who failed to sign in, from where and by which request", async ({
  admin: page,
  playwright,
}) => {
  const origin = process.env.BROWSER_TESTS_ORIGIN ?? "";
  const browser = await playwright.request.newContext();
  const requestId = `audit-${Date.now()}`;
  const failed = await browser.post(`${origin}/api/auth/sign-in/email`, {
    data: { email, password: "not the password" },
    headers: { origin, "x-request-id": requestId },
  });
  expect(failed.status()).toBe(401);
  await browser.dispose();

  await page.goto("/console");
  await page.getByRole("link", { name: "Audit log" }).press("Enter");
  const log = page.getByRole("region", { name: "Audit log" });
  await expect(log.getByRole("row").nth(1)).toBeVisible();
  await page.getByRole("radio", { name: "Sign-ins" }).check();
  await page.getByLabel("Person").selectOption({ label: "Robert Kaczmarek" });
  await page.getByLabel("Time").selectOption({ label: "Last 24 hours" });
  await expect(page).toHaveURL(/kind=signIn&by=\w+&time=24h/);
  const row = log.getByRole("row").filter({ hasText: "Failed to sign in" }).first();
  await expect(row).toContainText(/Robert Kaczmarek.*Failed.*(127\.0\.0\.1|::1)/);
  await row.getByRole("button", { name: "Failed to sign in" }).press("Enter");
  await expect(log.getByRole("row").filter({ hasText: "signIn.refusePassword" })).toContainText(requestId);
  await expectAccessible(page);
  await storeScreenshot(page, "audit-light");

  await page.reload();
  await expect(row).toBeVisible();
  await page.getByLabel("Time").selectOption({ label: "Custom range" });
  await page.getByLabel("From", { exact: true }).fill("2020-01-02T00:00");
  const to = page.getByLabel("To", { exact: true });
  await to.fill("2020-01-01T00:00");
  await expect(to).toHaveAccessibleDescription("Must be after From.");
  await expect(row).toHaveCount(0);
  await expect(page.getByText("No matching entries")).toHaveCount(0);
  // The year moves on after four digits.
  await to.click({ position: { x: 16, y: 16 } });
  await page.keyboard.type("010120990930AM");
  await expect(to).toHaveValue("2099-01-01T09:30");
  await expect(row).toBeVisible();
  await page.goto("/console/audit?by=usr_nobody");
  await page.getByRole("button", { name: "Clear filters" }).press("Enter");
  await expect(page).toHaveURL(/audit$/);
  await expect(log.getByRole("row").nth(1)).toBeVisible();
});

test("entries name the key, webhook, invited address and member that an operation was about", async ({
  admin: page,
}) => {
  const unique = crypto.randomUUID().slice(0, 8);
  const invited = `audited-${unique}@guests.example`;
  const run = async (path: string, input: object) => {
    const { json } = await callApi(`/api/console/${path}`, { method: "POST", body: JSON.stringify(input) });
    return json;
  };
  const { json } = await callApi(`/employee?select=id&email=eq.${email}`);
  const key = await run("access/createKey", { name: `Audited ${unique}`, scopes: ["items:read"] });
  await run("access/revokeKey", { id: key.id });
  await run("access/inviteMember", { email: invited, role: "viewer" });
  await run("access/createResetLink", { userId: json[0].id });
  const kinds = { active: true, onInsert: true, onUpdate: true, onDelete: true };
  const { json: webhook } = await callApi("/webhook", {
    method: "POST",
    body: JSON.stringify({
      ...{ ...kinds, name: `Hook ${unique}`, table: "gaugeType", url: "https://audited.example/in" },
      ...{ successCount: 0, errorCount: 0, companyId: demoId("co", 1) },
    }),
  });
  await run("webhook/revealSecret", { id: webhook.id });

  await page.goto("/console/audit?kind=access");
  const row = (what: string) => page.getByRole("row").filter({ hasText: what }).first();
  const end = `…${key.key.slice(-4)}`;
  await expect(row("Create an API key")).toContainText(`Audited ${unique} ${end}`);
  await expect(row("Revoke an API key")).toContainText(`Audited ${unique} ${end}`);
  await expect(row("Invite a member")).toContainText(invited);
  await expect(row("Create a password reset link")).toContainText("Robert Kaczmarek");
  await expect(row("Show a webhook's secret").getByRole("link")).toHaveText(webhook.name);
});

test("an admin verifies the audit log, which shows an entry that was changed in the database", async ({
  another,
  database,
}) => {
  const page = await another("admin@brightlathe.example");
  const { id } = await runAs(page.request, "createCompany", {
    companyName: "Hashed Works",
    baseCurrencyCode: "EUR",
  });
  await runAs(page.request, "switchCompany", { companyId: id });
  await hashAuditLog(database);
  await page.goto("/console/audit");
  const result = page.getByRole("region", { name: "Verification" });
  const verify = result.getByRole("button", { name: "Verify" });
  const isUnchanged = /(entry matches its hash|entries match their hashes)\./;
  await verify.press("Enter");
  await expect(result).toContainText(isUnchanged);
  await expect(result).toContainText(/Hash \d, .*: ?[0-9a-f]{64}/);
  await expectAccessible(page);

  const setAction = (action: string) =>
    database.query(`ALTER TABLE "auditLog" DISABLE TRIGGER "reject_audit_change";
      UPDATE "auditLog" a SET "action" = ${action} FROM "auditHash" s
      WHERE s."companyId" = '${id}' AND a."companyId" = '${id}' AND a."id" = s."lastId";
      ALTER TABLE "auditLog" ENABLE TRIGGER "reject_audit_change"`);
  await setAction(`"action" || '?'`);
  await verify.press("Enter");
  await expect(result).toContainText("Entries were changed, added or removed after they were hashed.");
  await expect(result.getByRole("listitem").first()).toHaveText(/^Hash \d: written .*before /);
  await expectAccessible(page);
  await storeScreenshot(page, "audit-changed-light");
  await setAction(`rtrim("action", '?')`);
  await verify.press("Enter");
  await expect(result).toContainText(isUnchanged);
});

test("a viewer has no audit log", async ({ another }) => {
  const page = await another(email);
  await page.goto("/console/audit");
  await expect(page.getByText("No access to audit log")).toBeVisible();
  await expect(page.getByRole("link", { name: "Audit log" })).toHaveCount(0);
  await expectAccessible(page);
});
