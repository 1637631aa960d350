import { firstLoadOf } from "@/bench/pages/first-load";
import { consoleRoutes, maxFirstLoadBytes, openRoutes } from "@/bench/pages/routes";
import { expect, test } from "../fixtures";

for (const [who, routes] of Object.entries({ member: consoleRoutes, stranger: openRoutes })) {
  for (const path of routes) {
    test(`${path} loads no more scripts for a ${who} than the budget of a first visit`, async ({
      another,
    }) => {
      const page = await another(who === "member" ? "admin@brightlathe.example" : undefined);
      expect(await firstLoadOf(page, path)).toBeLessThanOrEqual(maxFirstLoadBytes);
    });
  }
}
