import { expect, expectAccessible, test } from "../fixtures";
import { storeScreenshot } from "../screens/screenshots";
import { callApi } from "./api";

test("a document section is written in a form, and its page shows it on a document", async ({
  admin: page,
}) => {
  const name = `Letterhead ${Date.now()}`;
  await page.goto("/console/records/documentSection/new");
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
  await page.keyboard.type(name);
  await page.getByRole("radio", { name: "Header" }).check();
  await page
    .getByRole("textbox", { name: "Content", exact: true })
    .fill("Precision since 1974 · {{company.name}}");
  // Settings are those of the placement until they have a value of their own.
  const settings = page.getByRole("group", { name: "Settings" });
  await expect(settings.getByRole("checkbox", { name: "Logo", exact: true })).toBeChecked();
  await expect(settings.getByRole("checkbox", { name: "Registration line" })).toBeHidden();
  await settings.getByLabel("Height in pixels, 16 to 120").fill("64");
  await settings.getByRole("radio", { name: "Logo icon" }).check();
  await settings.getByRole("checkbox", { name: "Only a part of the logo" }).check();
  await settings.getByLabel("Width, %").fill("50");
  await settings.getByRole("checkbox", { name: "Title of the document" }).uncheck();
  await expectAccessible(page);
  await storeScreenshot(page, "section-edit-light");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/documentSection\/sec_/);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const stored = async () => (await callApi(`/documentSection?id=eq.${id}`)).json;
  expect(await stored()).toMatchObject({ name, placement: "header" });
  expect((await stored()).config).toEqual({
    logoHeight: 64,
    logoVariant: "icon",
    logoCrop: { x: 0, y: 0, width: 0.5, height: 1, aspect: 1 },
    showDocumentTitle: false,
  });
  const preview = page.getByRole("region", { name: "Preview" });
  const paper = preview.getByRole("article", { name: /^Invoice / });
  await expect(paper).toContainText("Precision since 1974 · Brightlathe Precision Inc.");
  await expect(paper.getByRole("heading", { name: "Invoice", exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await storeScreenshot(page, "section-light");
  await preview.getByLabel("Document of the preview").selectOption("Packing slip");
  await expect(preview.getByRole("article", { name: /^Packing slip / })).toContainText("Precision since");

  // A height that no document takes is rejected at the settings; what was not touched stays as it is.
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await settings.getByLabel("Height in pixels, 16 to 120").fill("500");
  await page.keyboard.press("Control+Enter");
  await expect(settings.getByRole("alert")).toBeVisible();
  await settings.getByLabel("Height in pixels, 16 to 120").fill("");
  await page.getByRole("radio", { name: "Footer" }).check();
  await expect(settings.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(
    "{{company.registrationNumber}}",
  );
  await settings
    .getByRole("textbox", { name: "Text", exact: true })
    .fill("Registered: {{company.registrationNumber}}");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("region", { name: "Preview" }).getByRole("article")).toContainText(
    "Registered: OH 1482207",
  );
  expect(Object.keys((await stored()).config).sort()).toEqual([
    "logoCrop",
    "logoVariant",
    "registrationNumber",
    "showDocumentTitle",
  ]);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  await callApi(`/documentSection?id=eq.${id}`, { method: "DELETE" });
});
