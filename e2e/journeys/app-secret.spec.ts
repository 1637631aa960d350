import { expect, test } from "../fixtures";
import { callApi } from "./api";

test("an app's secret is replaced only after a confirmation, since the former one stops working", async ({
  admin: page,
  database,
}) => {
  const name = `Scale ${crypto.randomUUID().slice(0, 8)}`;
  const body = JSON.stringify({
    name,
    redirectUris: ["https://scale.example/callback"],
    isConfidential: true,
  });
  const made = await callApi("/api/console/access/createApp", { method: "POST", body });
  const hashOf = async () => {
    const { rows } = await database.query(
      `SELECT "clientSecretHash" FROM "oauthClient" WHERE "clientId" = $1`,
      [made.json.clientId],
    );
    return rows[0].clientSecretHash;
  };
  const before = await hashOf();
  await page.goto("/console/apps");
  const replace = async () => {
    await page.getByRole("button", { name: `Actions for ${name}` }).press("Enter");
    await page.getByRole("menuitem", { name: "Replace secret" }).press("Enter");
    return page.getByRole("dialog", { name: `Replace the secret of ${name}` });
  };
  await (await replace()).getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await hashOf()).toBe(before);
  await (await replace()).getByRole("button", { name: "Replace secret" }).press("Enter");
  const secret = page.getByRole("dialog", { name: "Secret replaced" });
  await expect(secret.getByRole("region", { name: "Client secret" })).toBeVisible();
  expect(await hashOf()).not.toBe(before);
  await secret.getByRole("button", { name: "I have copied it" }).press("Enter");
  await expect(secret).toHaveCount(0);
});
