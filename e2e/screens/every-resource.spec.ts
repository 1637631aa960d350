import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { expect, test } from "../fixtures";

const atOnce = 8;
const all = Object.values<Resource>(resources).sort((a, b) => a.area.localeCompare(b.area));

for (let from = 0; from < all.length; from += atOnce) {
  const some = all.slice(from, from + atOnce);
  const names = some.map(({ name }) => name).join(", ");
  test(`can be listed, and made where the API lets one: ${names}`, async ({ admin }) => {
    for (const { name, title, write } of some) {
      await admin.goto(`/console/records/${name}`);
      await expect.soft(admin.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect.soft(admin.getByRole("grid"), name).toBeVisible();
      if (!write || write.updateOnly) continue;
      await admin.goto(`/console/records/${name}/new`);
      await expect.soft(admin.getByRole("form"), name).toBeVisible();
      await expect.soft(admin.getByRole("button", { name: /^Create/ }), name).toBeVisible();
    }
  });
}
