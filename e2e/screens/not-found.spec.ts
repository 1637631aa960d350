import { readdirSync } from "node:fs";
import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";

const nowhere: Record<string, string> = {
  "an unknown page": "/console/no-such",
  "an unknown page deep below a known one": "/console/keys/no/such",
  "an unknown resource": "/console/records/nosuch",
  "the form of an unknown resource": "/console/records/nosuch/new",
  "a record of an unknown resource": "/console/records/nosuch/1",
  "an unknown record": "/console/records/item/item_none",
  "an unknown import": "/console/imports/imp_none",
  "an import whose id is too long": `/console/imports/${"imp".repeat(50)}`,
  "imports after what is no id": "/console/imports?after=%00",
  "an operation of an unknown area": "/console/operations/nosuch/getBaseCatalog",
  "the operations of an unknown area": "/console/operations/nosuch",
  "an unknown operation": "/console/operations/sales/nosuch",
  "an unknown part of the reference": "/console/reference/nosuch",
};

for (const [what, path] of Object.entries(nowhere)) {
  test(`${what} has status 404 and is shown inside the shell`, async ({ admin: page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Not found" })).toBeVisible();
    await expect(page).toHaveTitle("Not found · Millwright");
    await expect(page.getByRole("link", { name: "API keys" })).toBeVisible();
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("an unknown page names no keys, which a phone does not have", async ({ admin: page }) => {
    await page.goto("/console/no-such");
    const text = page.getByText(/^Search/).filter({ hasText: "or go to the overview" });
    await expect(text).toBeVisible();
    await expect(text.getByText("Ctrl K")).toBeHidden();
  });
});

test("every prefix of a console address is a page, so that an address can be shortened by hand", async ({
  admin,
}) => {
  const folders = readdirSync("app/console", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\(|\.\.\./.test(entry.name))
    .map(({ parentPath, name }) => `/${parentPath.slice("app/".length)}/${name}`)
    .filter((path) => !path.includes("("));
  const paths = folders.map((path) =>
    path
      .replace("[resource]/[key]/print", `salesInvoice/${demoId("inv", 1)}/print`)
      .replace("[resource]", "gaugeType")
      .replace("[key]", demoId("gty", 1))
      .replace("/imports/[id]", "/imports")
      .replace(/reference\/\[area\]/, "reference/sales")
      .replace("[area]", "sales")
      .replace("[operation]", "getBaseCatalog"),
  );
  expect(paths).toContain("/console/operations/sales");
  for (const path of paths) {
    expect(path).not.toContain("[");
    expect.soft((await admin.goto(path))?.status(), path).toBe(200);
  }
});
