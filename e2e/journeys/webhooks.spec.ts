import { expect, test } from "../fixtures";
import { callApi } from "./api";
import { inputMethods, openPalette } from "./input-methods";

test("a webhook is created from any page in five actions without a mouse", async ({ admin: page }) => {
  await page.goto("/console/account");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const host = `five-${crypto.randomUUID().slice(0, 8)}.example`;
  let actions = 0;
  const act = async (action: () => Promise<void>) => {
    actions += 1;
    await action();
  };
  await act(() => openPalette(page));
  await act(() => page.keyboard.type("webhook"));
  await act(() => page.keyboard.press("Enter"));
  await expect(page.getByLabel("URL")).toBeFocused();
  await act(() => page.keyboard.type(`https://${host}/actions`));
  await act(() => page.keyboard.press("Control+Enter"));
  await expect(page.getByRole("heading", { level: 1, name: host })).toBeVisible();
  expect(actions).toBe(5);
  const { json } = await callApi(`/webhook?url=eq.https://${host}/actions`);
  expect(json).toEqual([
    expect.objectContaining({ name: host, table: "item", active: true, onInsert: true }),
  ]);
});

for (const input of inputMethods) {
  test.describe(input.name, () => {
    const slug = `${input.name.replace(" ", "-")}-${crypto.randomUUID().slice(0, 8)}`;

    /** Creates a webhook for one test. */
    async function makeWebhook(name: string): Promise<string> {
      const body = {
        name,
        table: "item",
        url: `https://${slug}.example/`,
        active: true,
        onInsert: true,
        onUpdate: false,
        onDelete: false,
        successCount: 0,
        errorCount: 0,
        companyId: (await callApi("/company?select=id&limit=1")).json[0].id,
      };
      const { status, json } = await callApi("/webhook", { method: "POST", body: JSON.stringify(body) });
      expect(status).toBe(201);
      return (Array.isArray(json) ? json[0] : json).id;
    }

    test("a missing URL is reported at its field; then a webhook is created, disabled and enabled", async ({
      admin: page,
    }) => {
      await page.goto("/console/records/webhook");
      await input.press(page.getByRole("link", { name: "New webhook" }));
      const url = page.getByLabel("URL");
      await input.press(page.getByRole("button", { name: "Create", exact: true }));
      await expect(url).toBeFocused();
      await expect(page.locator("form").getByRole("alert").first()).toBeVisible();
      await input.type(url, `https://made-${slug}.example/hook`);
      await input.press(page.getByRole("button", { name: "Create", exact: true }));
      await expect(page.getByRole("heading", { level: 1, name: `made-${slug}.example` })).toBeVisible();
      await input.press(page.getByRole("button", { name: "Disable" }));
      await input.press(page.getByRole("button", { name: "Enable" }));
      await expect(page.getByRole("button", { name: "Disable" })).toBeVisible();
    });

    test("a webhook is edited; a concurrent change is never overwritten without confirmation", async ({
      admin: page,
    }) => {
      const id = await makeWebhook(`Before ${slug}`);
      await page.goto(`/console/records/webhook/${id}`);
      await input.press(page.getByRole("link", { name: "Edit" }));
      await input.type(page.getByLabel("Name"), `Mine ${slug}`);
      const theirs = JSON.stringify({ name: `Theirs ${slug}` });
      const changed = await callApi(`/webhook?id=eq.${id}`, { method: "PATCH", body: theirs });
      expect(changed.status).toBe(200);
      await input.press(page.getByRole("button", { name: "Save" }));

      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText("Someone else saved this record");
      for (const text of [`Before ${slug}`, `Theirs ${slug}`, `Mine ${slug}`]) {
        await expect(dialog.getByText(text)).toBeVisible();
      }
      await expect(dialog.getByRole("button", { name: "Save again" })).toBeDisabled();
      await input.press(dialog.getByRole("radio", { name: "Mine" }));
      await input.press(dialog.getByRole("button", { name: "Save again" }));
      await expect(page.getByRole("heading", { level: 1, name: `Mine ${slug}` })).toBeVisible();
      expect((await callApi(`/webhook?id=eq.${id}`)).json.name).toBe(`Mine ${slug}`);
    });

    test("a webhook is deleted after a confirmation", async ({ admin: page }) => {
      const id = await makeWebhook(`Doomed ${slug}`);
      await page.goto(`/console/records/webhook/${id}`);
      await input.press(page.getByRole("button", { name: "Delete" }));
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(`Doomed ${slug}`);
      await input.press(dialog.getByRole("button", { name: "Delete" }));
      await expect(page).toHaveURL(/\/console\/records\/webhook$/);
      await expect(page.getByText("Webhook deleted").first()).toBeVisible();
      expect((await callApi(`/webhook?id=eq.${id}`)).json.code).toBe("PGRST116");
    });
  });
}
