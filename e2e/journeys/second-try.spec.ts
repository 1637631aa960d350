import { demoId } from "@/lib/schemas/demo-ids";
import { expect, test } from "../fixtures";

test.use({ expected: /status of (400|503)/ });

test("rows of a form take input after a second attempt to save has failed", async ({ admin: page }) => {
  const path = ["calibrationAttempts", 0, "reference"];
  const rejection = {
    ...{ code: "invalid_input", message: "Rejected.", details: null, hint: null, requestId: "request-400" },
    issues: [{ path, message: "Rejected." }],
  };
  let attempts = 0;
  await page.route(/\/gaugeCalibrationRecord(\?|$)/, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    attempts += 1;
    await route.fulfill(attempts === 1 ? { status: 400, json: rejection } : { status: 503, body: "" });
  });
  await page.goto(`/console/records/gaugeCalibrationRecord/new?gaugeId=${demoId("gau", 2)}`);
  await page.getByLabel("Calibration date").fill("2026-11-20");
  await page.getByRole("radio", { name: "Pass" }).check();
  await page.getByRole("button", { name: "Add row to Measurements" }).click();
  const reference = page.getByLabel("Reference, row 1");
  await reference.fill("25");
  await page.getByLabel("Actual, row 1").fill("25.001");
  const create = page.getByRole("button", { name: "Create", exact: true });
  await create.click();
  await expect(reference).toHaveAccessibleDescription("Rejected.");
  await create.click();
  await expect(page.getByText("The server returned status 503.")).toBeVisible();
  await reference.fill("26");
  await expect(reference).toHaveValue("26");
});
