import { firstLoadOf } from "@/bench/pages/first-load";
import { consoleRoutes, maxFirstLoadBytes, openRoutes } from "@/bench/pages/routes";
import { expect, test } from "../fixtures";

for (const [who, routes] of Object.entries({ member: consoleRoutes, stranger: openRoutes })) {
  test(`no page loads more scripts for a ${who} than the budget of a first visit`, async ({ another }) => {
    for (const path of routes) {
      // A new browser for each page: a filled cache is no first visit.
      const page = await another(who === "member" ? "admin@brightlathe.example" : undefined);
      expect.soft(await firstLoadOf(page, path), path).toBeLessThanOrEqual(maxFirstLoadBytes);
      await page.close();
    }
  });
}
