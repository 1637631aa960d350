import { contracts } from "@/lib/operations/contracts";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { expect, test } from "../fixtures";
import { expectToFitPhone } from "./display-modes";

const atOnce = 4;
const all = Object.values<Resource>(resources).sort((a, b) => a.area.localeCompare(b.area));

for (let from = 0; from < all.length; from += atOnce) {
  const some = all.slice(from, from + atOnce);
  const names = some.map(({ name }) => name).join(", ");
  test(`lists and forms of new records work, also on a phone: ${names}`, async ({ admin }) => {
    for (const { name, plural, write } of some) {
      await admin.goto(`/console/records/${name}`);
      await expect.soft(admin.getByRole("heading", { level: 1, name: plural })).toBeVisible();
      await expect.soft(admin.getByRole("grid"), name).toBeVisible();
      await expect.soft(admin.getByRole("grid").getByText("loading", { exact: true }), name).toHaveCount(0);
      // An id as the database makes them.
      await expect.soft(admin.getByRole("grid"), name).not.toContainText(/\b[a-z]+_[0-9a-z]{26}\b/);
      await expectToFitPhone(admin, name);
      if (!write || write.updateOnly) continue;
      await admin.goto(`/console/records/${name}/new`);
      await expect.soft(admin.getByRole("form"), name).toBeVisible();
      await expect.soft(admin.getByRole("button", { name: /^Create/ }), name).toBeVisible();
      await expectToFitPhone(admin, `new ${name}`);
    }
  });
}

test("every operation has a form, also on a phone", async ({ admin }) => {
  test.slow();
  for (const path of Object.keys(contracts)) {
    await admin.goto(`/console/operations/${path}`);
    await expect.soft(admin.getByRole("form"), path).toBeVisible();
    await expectToFitPhone(admin, path);
  }
});
