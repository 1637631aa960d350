import { expect, test } from "../fixtures";
import { callApi, runInShell } from "./api";
import { inputMethods, textOf } from "./input-methods";

for (const input of inputMethods) {
  test(`${input.name}: an API key is created, used with the shown command, rotated and revoked`, async ({
    admin: page,
  }) => {
    const name = `Label printer ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto("/console/keys");
    await input.press(page.getByRole("button", { name: "Create API key" }));
    const dialog = page.getByRole("dialog");
    await input.type(dialog.getByLabel("Name"), name);
    await input.send(dialog.getByRole("button", { name: "Create key" }));
    const shown = dialog.getByRole("region", { name: "API key" });
    await expect(shown).toContainText(/^mw_live_/);
    const key = await textOf(shown);
    const line = await textOf(dialog.getByRole("region", { name: "curl command" }));
    expect(line).toContain(key);
    expect(runInShell(line).status).toBe(200);
    await input.press(dialog.getByRole("button", { name: "I have copied it" }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText(key)).toHaveCount(0);

    const keys = page.getByRole("region", { name: "API keys" });
    const row = keys.getByRole("row").filter({ hasText: key.slice(-4) });
    await input.press(row.getByRole("button", { name: `Actions for ${name}` }));
    await input.choose(page.getByRole("menuitem", { name: "Rotate" }));
    // A rotation does not renew a key that is about to expire.
    await expect(dialog).toContainText(
      /and the same expiry, \d.*20\d\d\. .* 24 hours, but not after its expiry/,
    );
    await input.press(dialog.getByRole("button", { name: "Rotate" }));
    await expect(shown).not.toContainText(key);
    const rotated = await textOf(shown);
    await input.press(dialog.getByRole("button", { name: "I have copied it" }));
    for (const one of [key, rotated]) {
      expect((await callApi("/item?limit=1", { key: one })).status).toBe(200);
    }
    await expect(async () => {
      await page.reload();
      await expect(keys.getByRole("row").filter({ hasText: rotated.slice(-4) })).toContainText(
        /Used since .*: Read in Items/,
        { timeout: 1_000 },
      );
    }).toPass();

    const renewed = keys.getByRole("row").filter({ hasText: rotated.slice(-4) });
    await input.press(renewed.getByRole("button", { name: `Actions for ${name}` }));
    await input.choose(page.getByRole("menuitem", { name: "Revoke" }));
    await input.press(dialog.getByRole("button", { name: "Revoke" }));
    await expect(renewed).toContainText("Revoked");
    // A process may cache a key for up to a second.
    await expect.poll(async () => (await callApi("/item?limit=1", { key: rotated })).status).toBe(401);
  });
}

test("the first successful API call takes less than a minute after sign-in", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const began = performance.now();
  await page.goto("/sign-in");
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await page.keyboard.type("daniel.okafor@brightlathe.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("millwright-demo");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/console$/);
  await page.getByRole("link", { name: "API keys" }).click();
  await page.getByRole("button", { name: "Create API key" }).click();
  await page.getByLabel("Name").fill("First call");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Copy curl command" }).click();
  const { status, json } = runInShell(await page.evaluate(() => navigator.clipboard.readText()));
  expect(status).toBe(200);
  expect(json).toHaveLength(3);
  expect(performance.now() - began).toBeLessThan(60_000);
});
