import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";
import { held } from "./held";

test("a section that is chosen while the document is printed with another one is added to it", async ({
  admin: page,
}) => {
  await page.goto(`/console/records/salesInvoice/${demoId("inv", 5)}/print`);
  const paper = page.getByRole("article", { name: "Invoice INV-000104" });
  await page.getByRole("button", { name: "Sections" }).click();
  const loading = held();
  await page.route(/\/print\?/, async (route) => {
    await loading.until;
    await route.continue();
  });
  const sent = page.waitForRequest(/\/print\?/);
  const certificate = page.getByRole("checkbox", { name: "Certificate of conformance" });
  const footer = page.getByRole("checkbox", { name: "Default Footer" });
  const hadFooter = await footer.isChecked();
  await certificate.click();
  await sent;
  await expect(certificate).toBeChecked();
  await footer.click();
  await expect(footer).toBeChecked({ checked: !hadFooter });
  loading.end();
  await expect(page.getByRole("button", { name: "Sections" })).not.toHaveAttribute("aria-busy");
  await expect(certificate).toBeChecked();
  await expect(footer).toBeChecked({ checked: !hadFooter });
  await expect(paper).toContainText("We certify that the parts");
});
