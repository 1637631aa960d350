import { expect, type Page } from "@playwright/test";

/** Something that lasts until the test ends it. */
export function held(): { until: Promise<void>; end: () => void } {
  let end = () => {};
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { until, end };
}

/** Sends a call from a dialog, and expects that the dialog cannot be closed until the response has come. */
export async function expectOpenUntilSent(
  page: Page,
  path: string,
  send: () => Promise<void>,
): Promise<void> {
  const response = held();
  await page.route(
    path,
    async (route) => {
      await response.until;
      await route.continue();
    },
    { times: 1 },
  );
  const sent = page.waitForRequest(path);
  await send();
  await sent;
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Close" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  response.end();
}
