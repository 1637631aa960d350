import { expect, test } from "../fixtures";

test("scripts, styles and fonts come as they were compressed when they were built", async ({ page }) => {
  const sent: { path: string; headers: Record<string, string> }[] = [];
  page.on("response", (response) => {
    const path = new URL(response.url()).pathname;
    if (path.startsWith("/_next/static/")) sent.push({ path, headers: response.headers() });
  });
  await page.goto("/sign-in", { waitUntil: "networkidle" });
  expect(sent.length).toBeGreaterThan(3);
  for (const { path, headers } of sent) {
    // A length is known only of what is not compressed while it is sent.
    const bytes = Number(headers["content-length"]);
    expect(bytes, path).toBeGreaterThan(0);
    expect(headers.etag, path).toMatch(/^"[0-9a-f]{20}(-br|-gzip)?"$/);
    if (/\.(js|css)$/.test(path) && bytes > 1_000) expect(headers["content-encoding"], path).toBe("br");
  }
});
