import { expect, signIn, test } from "../fixtures";

const email = "robert.kaczmarek@brightlathe.example";
const userAgent = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";

test("the focus stays in the page when the session of a row is ended", async ({ another, playwright }) => {
  const other = await playwright.request.newContext({ userAgent });
  await signIn(other, email);
  const page = await another(email);
  await page.goto("/console/account");
  const end = page.getByRole("button", { name: "End session in Firefox on Windows" });
  const count = await end.count();
  await end.first().press("Enter");
  await expect(end).toHaveCount(count - 1);
  await expect(page.getByRole("main")).toBeFocused();
  await other.dispose();
});
