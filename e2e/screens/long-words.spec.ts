import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { callApi } from "../journeys/api";
import { expectToFitPhone } from "./display-modes";

test.use({ viewport: { width: 390, height: 844 } });

const word = "Wordwithoutspaces".repeat(12);

/** Creates a record named by a long word. Returns its id. */
async function create(path: string, name: string): Promise<string> {
  const { status, json } = await callApi(path, { method: "POST", body: JSON.stringify({ name }) });
  expect(status).toBe(201);
  return [json].flat()[0].id;
}

/** Expects that no text leaves the screen, except where it ends in an ellipsis or can be scrolled. */
async function expectWholeTexts(page: Page, place: string): Promise<void> {
  await expectToFitPhone(page, place);
  const cut = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { width, right } = range.getBoundingClientRect();
      if (width < 2 || right <= innerWidth) continue;
      let around = text.parentElement;
      for (; around; around = around.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(around);
        // What only screen readers are to find is one pixel wide.
        const isSeen = around.clientWidth !== 1;
        if (textOverflow === "ellipsis" || /auto|scroll/.test(overflowX) || !isSeen) break;
      }
      if (!around) found.push(text.textContent?.slice(0, 60) ?? "");
    }
    return found;
  });
  expect.soft(cut, place).toEqual([]);
}

test("a name that is one long word leaves no screen of its record", async ({ admin: page }) => {
  const id = await create("/gaugeType", `${crypto.randomUUID()}${word}`);
  const name = page.getByText(word).first();

  await page.goto(`/console/records/gaugeType/${id}`);
  await name.waitFor();
  await expectWholeTexts(page, "record");
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByText(word).waitFor();
  await expectWholeTexts(page, "delete");

  await page.goto(`/console/records/gaugeType/${id}?edit=1`);
  await page.getByRole("form").waitFor();
  await expectWholeTexts(page, "edit");

  await page.goto(`/console/records/gaugeType?row=${id}`);
  await page.getByRole("dialog").getByText(word).first().waitFor();
  await expectWholeTexts(page, "drawer");
});

test("a name that is one long word leaves no list", async ({ admin: page }) => {
  const id = await create("/customer", `${crypto.randomUUID()}${word}`);
  const places = {
    list: `/console/records/customer?id=eq.${id}`,
    record: `/console/records/customer/${id}`,
    palette: "/console",
  };
  for (const [place, path] of Object.entries(places)) {
    await page.goto(path);
    if (place === "palette") {
      await page.getByRole("button", { name: /^Search or jump/ }).click();
      await page.getByRole("combobox").fill(word.slice(0, 17));
    }
    await page.getByText(word).first().waitFor();
    await expectWholeTexts(page, place);
  }
});

test("the link of an invitation can be copied even if the address is long", async ({ admin: page }) => {
  await page.goto("/console/members");
  await page.getByRole("button", { name: "Invite" }).click();
  const email = `${"word".repeat(12)}-${crypto.randomUUID().slice(0, 8)}@${"sub.".repeat(8)}example.com`;
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Create invite link" }).click();
  await expect(page.getByRole("button", { name: "Copy invitation link" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Done" })).toBeInViewport({ ratio: 1 });
});
