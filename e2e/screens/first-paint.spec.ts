import { expect, test } from "../fixtures";

declare global {
  interface Window {
    shifts?: object[];
  }
}

/** The entry type lacks the fields of layout shifts. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

test("the rows of a list, painted one frame after its heading, cause no layout shift", async ({ admin }) => {
  await admin.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => ({
          text: node?.textContent?.slice(0, 80),
          from: from.toJSON(),
          to: to.toJSON(),
        }));
        window.shifts?.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  // Slowed down: a fast machine may paint the rows with the first frame, which hides shifts.
  const session = await admin.context().newCDPSession(admin);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await admin.goto("/console/records/webhook", { waitUntil: "networkidle" });
  await expect(admin.locator("[data-row='0']")).toBeVisible();
  const shifts = await admin.evaluate(() => window.shifts);
  // The page stays for the next test.
  await session.detach();
  expect(shifts).toEqual([]);
  // Hydrated: it reacts to a key.
  await admin.keyboard.press("/");
  await expect(admin.getByRole("searchbox", { name: "Search webhooks" })).toBeFocused();
});

test("scripts are compiled by the browser while they are received", async ({ admin }) => {
  const first = admin.waitForResponse((response) => response.url().endsWith(".js"));
  await admin.goto("/console");
  expect(await (await first).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
