import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { demoKey } from "../server";
import { callApi, runInShell } from "./api";
import { inputMethods } from "./input-methods";

for (const input of inputMethods) {
  test.describe(input.name, () => {
    test("a READ operation shows its rows, and the copied curl command returns the same", async ({
      admin: page,
      context,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto("/console/operations/invoicing/getSalesInvoiceLines");
      await input.press(page.getByRole("button", { name: "Use sample data" }));
      await input.press(page.getByRole("button", { name: "Run", exact: true }));
      const results = page.getByRole("region", { name: "Results" });
      await expect(results.getByRole("row").nth(1)).toBeVisible();
      await expect(page).toHaveURL(/input=/);

      await input.press(page.getByRole("button", { name: "Copy as code" }));
      await input.choose(page.getByRole("menuitem", { name: "curl" }));
      await expect(page.getByText("Copied as curl").first()).toBeVisible();
      const { status, json } = runInShell(
        await page.evaluate(() => navigator.clipboard.readText()),
        demoKey(),
      );
      expect(status).toBe(200);
      const rows = (await results.getByRole("row").count()) - 1;
      expect(json).toHaveProperty("results.length", rows);

      await page.reload();
      await expect(results.getByRole("row").nth(rows)).toBeVisible();
    });

    test("an invoice is created only after typing a confirmation, then opened and edited", async ({
      admin: page,
    }) => {
      const reference = `Made ${input.name}`;
      await page.goto("/console/operations/invoicing/upsertSalesInvoice");
      for (const label of [/^Customer( \*)?$/, /^Location( \*)?$/]) {
        await input.press(page.getByLabel(label));
        await expect(page.getByPlaceholder("Search…")).toBeFocused();
        await page.keyboard.type("a");
        await expect(page.getByRole("option").first()).toBeVisible();
        await page.keyboard.press("Enter");
        await expect(page.getByPlaceholder("Search…")).toBeHidden();
      }
      await input.type(page.getByLabel("Customer reference"), reference);
      await input.press(page.getByRole("button", { name: "Create", exact: true }));

      const question = page.getByRole("dialog");
      const yes = question.getByRole("button", { name: "Create sales invoice" });
      await expect(yes).toBeDisabled();
      await input.type(question.getByRole("textbox"), "create");
      await input.press(yes);
      await expect(page.getByText("Sales invoice saved").first()).toBeVisible();
      await input.press(page.getByRole("link", { name: "Open the sales invoice" }));
      await expect(page).toHaveURL(/\/console\/records\/salesInvoice\/inv_/);
      const id = page.url().split("/").at(-1) ?? "";
      expect((await callApi(`/salesInvoice?id=eq.${id}`)).json.customerReference).toBe(reference);

      await page.goto(`/console/operations/invoicing/upsertSalesInvoice?id=${id}`);
      await expect(page.getByLabel("Customer reference")).toHaveValue(reference);
      await input.type(page.getByLabel("Customer reference"), `${reference}, changed`);
      await input.press(page.getByRole("button", { name: "Save changes" }));
      await input.type(question.getByRole("textbox"), "change");
      await input.press(question.getByRole("button", { name: "Save changes" }));
      await expect(question).toBeHidden();
      await expect
        .poll(async () => (await callApi(`/salesInvoice?id=eq.${id}`)).json.customerReference)
        .toBe(`${reference}, changed`);
    });

    test("validation errors are shown at their fields", async ({ admin: page }) => {
      await page.goto("/console/operations/invoicing/upsertSalesInvoice");
      await input.press(page.getByRole("radio", { name: "Edit existing" }));
      await expect(page.getByText("Choose a record to edit.")).toBeVisible();
      await input.press(page.getByRole("radio", { name: "New" }));
      await input.press(page.getByRole("button", { name: "Create", exact: true }));
      await expect(page.getByLabel(/^Customer( \*)?$/)).toBeFocused();
      await expect(page.getByRole("dialog")).toBeHidden();
    });
  });
}

test("a record named in the URL is loaded for editing", async ({ admin: page }) => {
  await page.goto(`/console/operations/invoicing/upsertSalesInvoice?id=${demoId("inv", 5)}`);
  await expect(page.getByRole("radio", { name: "Edit existing" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
});

test("sample data replaces entered values only after a confirmation", async ({ admin: page }) => {
  await page.goto("/console/operations/purchasing/upsertSupplierBankAccount");
  const sample = page.getByRole("button", { name: "Use sample data" });
  const bank = page.getByRole("textbox", { name: "Bank name", exact: true });
  await bank.fill("Typed");
  await sample.click();
  const question = page.getByRole("dialog", { name: "Replace what you entered?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(bank).toHaveValue("Typed");
  await sample.click();
  await question.getByRole("button", { name: "Use sample data" }).click();
  await expect(question).toBeHidden();
  await expect(bank).not.toHaveValue("Typed");
  await expect(bank).not.toHaveValue("");
  // Nothing was entered since, so that nothing is asked.
  await sample.click();
  await expect(bank).not.toHaveValue("");
  await expect(question).toBeHidden();
});

test("sample data is offered for a new record only: a change of one sends what was changed in it", async ({
  admin: page,
}) => {
  const { json } = await callApi("/salesInvoice?limit=1&select=id");
  const sample = page.getByRole("button", { name: "Use sample data" });
  await page.goto(`/console/operations/invoicing/upsertSalesInvoice?id=${json[0].id}`);
  await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
  await expect(sample).toHaveCount(0);
  await page.goto("/console/operations/invoicing/upsertSalesInvoice");
  await expect(sample).toBeVisible();
});

test("a restored draft of an edited record keeps what somebody else has changed in it since", async ({
  admin: page,
}) => {
  const values = {
    ...{ customerId: demoId("cust", 2), locationId: demoId("loc", 1) },
    ...{ currencyCode: "USD", dateIssued: "2026-11-20" },
  };
  const created = await callApi("/salesInvoice", { method: "POST", body: JSON.stringify(values) });
  const { id } = created.json;
  const path = `/console/operations/invoicing/upsertSalesInvoice?id=${id}`;
  const reference = page.getByLabel("Customer reference");
  await page.goto(path);
  await reference.fill("PO 4711");
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("draft:"))))
    .toBe(true);

  const changed = JSON.stringify({ dateIssued: "2026-11-22", customerReference: "PO 1" });
  await callApi(`/salesInvoice?id=eq.${id}`, { method: "PATCH", body: changed });
  await page.goto(path);
  await expect(
    page.getByText("Draft restored. It began with an earlier version of this record."),
  ).toBeVisible();
  await expect(reference).toHaveValue("PO 4711");
  await expect(page.getByRole("textbox", { name: "Invoice date" })).toHaveValue("2026-11-22");
  await page.getByRole("button", { name: "Save changes" }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("textbox").fill("change");
  await question.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Sales invoice saved").first()).toBeVisible();
  const { json } = await callApi(`/salesInvoice?id=eq.${id}`);
  expect([json.customerReference, json.dateIssued]).toEqual(["PO 4711", "2026-11-22"]);
});
