import { readFileSync } from "node:fs";
import { demoId } from "@/lib/schemas/demo-ids";
import { expect, expectAccessible, test } from "../fixtures";
import { storeScreenshot } from "../screens/screenshots";
import { callApi } from "./api";
import { inputMethods } from "./input-methods";

for (const input of inputMethods) {
  test(`${input.name}: an invoice is printed with the sections that are chosen, and saved as a PDF`, async ({
    admin: page,
  }) => {
    await page.goto(`/console/records/salesInvoice/${demoId("inv", 5)}`);
    await expect(page).toHaveTitle("INV-000104 · Sales invoice · Millwright");
    const pdf = page.getByRole("link", { name: /^PDF/ });
    await expect(pdf).toHaveAttribute("target", "_blank");
    await input.press(page.getByRole("link", { name: "Print", exact: true }));
    await expect(page).toHaveTitle("Invoice INV-000104 · Millwright");
    const paper = page.getByRole("article", { name: "Invoice INV-000104" });
    await expect(paper.getByRole("row", { name: /Sale of used lathe.*17,397\.20/ })).toBeVisible();
    await expect(paper).toContainText("€20,869.28");
    await expectAccessible(page);
    await storeScreenshot(page, "print-light");

    await input.press(page.getByRole("button", { name: "Sections" }));
    await input.press(page.getByRole("checkbox", { name: "Certificate of conformance" }));
    await expect(paper).toContainText("We certify that the parts");
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      input.press(page.getByRole("link", { name: "Download PDF" })),
    ]);
    expect(download.suggestedFilename()).toBe("Invoice INV-000104.pdf");
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");

    // The printed page has only the document, light in every theme.
    await page.emulateMedia({ media: "print" });
    await expect(paper).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Sections" })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  });
}

/** One blue pixel. */
const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("a logo that is uploaded is on the print view and in the PDF", async ({ admin: page }) => {
  const company = `/company?id=eq.${demoId("co", 1)}`;
  const removeLogo = () => callApi(company, { method: "PATCH", body: JSON.stringify({ logoMark: null }) });
  await removeLogo();
  await page.goto(`/console/records/company/${demoId("co", 1)}?edit=1`);
  const buffer = Buffer.from(pixel, "base64");
  // As a person does: the button cannot be pressed before the form is hydrated, the input behind it would lose the file.
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose file for Logo", exact: true }).click();
  await (await choosing).setFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await expect(page.getByRole("img", { name: "Logo as it is printed" })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("img", { name: "Logo", exact: true })).toBeVisible();

  await page.goto(`/console/records/company/${demoId("co", 1)}?edit=1`);
  const replacing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Replace for Logo", exact: true }).click();
  await (await replacing).setFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer });
  const rejected = page.getByText("Use a PNG or JPEG file.");
  await expect(rejected).toBeVisible();
  await page.getByRole("button", { name: "Remove Logo", exact: true }).press("Enter");
  await expect(rejected).toBeHidden();
  await expect(page.getByRole("button", { name: "Choose file for Logo", exact: true })).toBeFocused();

  await page.goto(`/console/records/salesInvoice/${demoId("inv", 5)}/print`);
  const paper = page.getByRole("article", { name: "Invoice INV-000104" });
  await expect(paper.getByRole("img", { name: "Brightlathe Precision Inc." })).toBeVisible();
  const link = await page.getByRole("link", { name: "Download PDF" }).getAttribute("href");
  const pdf = async () => (await (await page.request.get(link ?? "")).body()).toString("latin1");
  expect(await pdf()).toContain("/Subtype /Image");
  await removeLogo();
  expect(await pdf()).not.toContain("/Subtype /Image");
});

test("a text begins at the side of its first letter, and letters that the PDF has no font for are listed", async ({
  admin: page,
}) => {
  const make = async (path: string, body: object) =>
    (await callApi(path, { method: "POST", body: JSON.stringify(body) })).json;
  const { id } = await make("/salesInvoice", { customerId: demoId("cust", 2), currencyCode: "USD" });
  const line = { invoiceId: id, invoiceLineType: "Comment" };
  await make("/salesInvoiceLine", { ...line, description: "\u05e9\u05dc\u05d5\u05dd P-4010 \u6f22" });
  await make("/salesInvoiceLine", { ...line, description: "P-4010 \u05e9\u05dc\u05d5\u05dd" });
  await page.goto(`/console/records/salesInvoice/${id}/print`);
  await expect(page.getByText("The PDF shows boxes for \u6f22, because")).toBeVisible();
  await expectAccessible(page);
  /** Whether the Latin part of a text stands left of the Hebrew one. */
  const latinFirst = (row: number) =>
    page
      .getByRole("article")
      .getByRole("row")
      .nth(row)
      .getByText("P-4010")
      .evaluate((cell) => {
        const text = cell.firstChild;
        const leftOf = (word: string) => {
          const range = document.createRange();
          const at = text?.textContent?.indexOf(word) ?? 0;
          if (text) range.setStart(text, at);
          if (text) range.setEnd(text, at + word.length);
          return range.getBoundingClientRect().left;
        };
        return leftOf("P-4010") < leftOf("\u05e9\u05dc\u05d5\u05dd");
      });
  expect(await latinFirst(1)).toBe(true);
  expect(await latinFirst(2)).toBe(true);
});

test("the browser prints the document alone: no empty sheet, and all columns on the sheet", async ({
  admin: page,
}) => {
  const { json: invoice } = await callApi("/salesInvoice", {
    method: "POST",
    body: JSON.stringify({ customerId: demoId("cust", 2), currencyCode: "USD" }),
  });
  const description = "Wordwithoutspaces".repeat(12);
  await callApi("/salesInvoiceLine", {
    method: "POST",
    body: JSON.stringify({ invoiceId: invoice.id, invoiceLineType: "Comment", description }),
  });
  await page.goto(`/console/records/salesInvoice/${invoice.id}/print`);
  await expect(page.getByText(description)).toBeVisible();
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  // Letter, which this company prints on.
  expect(printed).toContain("/MediaBox [0 0 612 792]");

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeHidden();
  // A sheet without its margins.
  await page.setViewportSize({ width: 700, height: 900 });
  const overflow = () =>
    page.getByRole("article").evaluate((paper) => paper.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: "screen" });
});
