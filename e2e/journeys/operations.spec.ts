import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { demoKey } from "../server";
import { callApi, runInShell } from "./api";
import { hands } from "./hands";

for (const hand of hands) {
  test.describe(hand.name, () => {
    test("an operation that reads shows its rows, and the copied curl answers the same", async ({
      admin: page,
      context,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto("/console/operations/invoicing/getSalesInvoiceLines");
      await hand.press(page.getByRole("button", { name: "Fill in the example" }));
      await hand.press(page.getByRole("button", { name: "Run", exact: true }));
      const answer = page.getByRole("region", { name: "Answer" });
      await expect(answer.getByRole("row").nth(1)).toBeVisible();
      await expect(page).toHaveURL(/input=/);

      await hand.press(page.getByRole("button", { name: "Copy as code" }));
      await hand.choose(page.getByRole("menuitem", { name: "curl" }));
      await expect(page.getByText("Copied as curl").first()).toBeVisible();
      const { status, json } = runInShell(
        await page.evaluate(() => navigator.clipboard.readText()),
        demoKey(),
      );
      expect(status).toBe(200);
      const rows = (await answer.getByRole("row").count()) - 1;
      expect(json).toHaveProperty("results.length", rows);

      await page.reload();
      await expect(answer.getByRole("row").nth(rows)).toBeVisible();
    });

    test("an invoice is made only after a word was typed, opened, and then changed", async ({
      admin: page,
    }) => {
      const reference = `Made ${hand.name}`;
      await page.goto("/console/operations/invoicing/upsertSalesInvoice");
      for (const label of [/^Customer( \*)?$/, /^Location( \*)?$/]) {
        await hand.press(page.getByLabel(label));
        await expect(page.getByPlaceholder("Search…")).toBeFocused();
        await page.keyboard.type("a");
        await expect(page.getByRole("option").first()).toBeVisible();
        await page.keyboard.press("Enter");
        await expect(page.getByPlaceholder("Search…")).toBeHidden();
      }
      await hand.type(page.getByLabel("Customer reference"), reference);
      await hand.press(page.getByRole("button", { name: "Create", exact: true }));

      const question = page.getByRole("dialog");
      const yes = question.getByRole("button", { name: "Create it" });
      await expect(yes).toBeDisabled();
      await hand.type(question.getByRole("textbox"), "create");
      await hand.press(yes);
      await expect(page.getByText("Sales invoice saved").first()).toBeVisible();
      await hand.press(page.getByRole("link", { name: "Open the sales invoice" }));
      await expect(page).toHaveURL(/\/console\/records\/salesInvoice\/inv_/);
      const id = page.url().split("/").at(-1) ?? "";
      expect((await callApi(`/salesInvoice?id=eq.${id}`)).json.customerReference).toBe(reference);

      await page.goto(`/console/operations/invoicing/upsertSalesInvoice?id=${id}`);
      await expect(page.getByLabel("Customer reference")).toHaveValue(reference);
      await hand.type(page.getByLabel("Customer reference"), `${reference}, changed`);
      await hand.press(page.getByRole("button", { name: "Save changes" }));
      await hand.type(question.getByRole("textbox"), "change");
      await hand.press(question.getByRole("button", { name: "Change it" }));
      await expect(question).toBeHidden();
      await expect
        .poll(async () => (await callApi(`/salesInvoice?id=eq.${id}`)).json.customerReference)
        .toBe(`${reference}, changed`);
    });

    test("what the server refuses is told at its field", async ({ admin: page }) => {
      await page.goto("/console/operations/invoicing/upsertSalesInvoice");
      await hand.press(page.getByRole("radio", { name: "Change existing" }));
      await expect(page.getByText("Choose the record to change.")).toBeVisible();
      await hand.press(page.getByRole("radio", { name: "New" }));
      await hand.press(page.getByRole("button", { name: "Create", exact: true }));
      await expect(page.getByLabel(/^Customer( \*)?$/)).toBeFocused();
      await expect(page.getByRole("dialog")).toBeHidden();
    });
  });
}

test("a record that is named by the address is loaded for the change", async ({ admin: page }) => {
  await page.goto(`/console/operations/invoicing/upsertSalesInvoice?id=${demoId("inv", 5)}`);
  await expect(page.getByRole("radio", { name: "Change existing" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
});
