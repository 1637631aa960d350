import { expect, test } from "../fixtures";

const nowhere: Record<string, string> = {
  "an unknown page": "/console/no-such",
  "an unknown page deep below a known one": "/console/keys/no/such",
  "a folder that is no page": "/console/records",
  "an unknown resource": "/console/records/nosuch",
  "the form of an unknown resource": "/console/records/nosuch/new",
  "an unknown record": "/console/records/item/item_none",
  "an operation of an unknown area": "/console/operations/nosuch/getBaseCatalog",
  "an unknown operation": "/console/operations/sales/nosuch",
  "an unknown part of the reference": "/console/reference/nosuch",
};

for (const [what, path] of Object.entries(nowhere)) {
  test(`${what} is answered 404, so that programs know too, and shown inside the frame, so that people get on`, async ({
    admin: page,
  }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Not found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "API keys" })).toBeVisible();
  });
}
