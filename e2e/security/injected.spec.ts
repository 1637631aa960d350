import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

const elsewhere = "https://elsewhere.example";

/** Injected markup, each with the Content-Security-Policy directive that stops it. */
const smuggled: Record<string, { markup: string; rule: string }> = {
  "a script in the markup": { markup: `<script>hit("script")</script>`, rule: "script-src-elem" },
  "a script with a guessed nonce": {
    markup: `<script nonce="MTIzNDU2Nzg5MDEyMzQ1Njc4">hit("nonce")</script>`,
    rule: "script-src-elem",
  },
  "an event handler": {
    markup: `<img src="data:," alt="" onerror="hit('handler')">`,
    rule: "script-src-attr",
  },
  "a script of another origin": {
    markup: `<script src="${elsewhere}/hit.js"></script>`,
    rule: "script-src-elem",
  },
  "a style sheet of another origin": {
    markup: `<link rel="stylesheet" href="${elsewhere}/hit.css">`,
    rule: "style-src-elem",
  },
  "a frame": { markup: `<iframe src="${elsewhere}/hit.html" title=""></iframe>`, rule: "frame-src" },
  "another base of all addresses": { markup: `<base href="${elsewhere}/">`, rule: "base-uri" },
};

/** Injects markup into a page's documents as if the server had not escaped it, and records the effects. */
async function smuggle(page: Page, markup: string) {
  const requested: string[] = [];
  await page.context().route(`${elsewhere}/**`, async (route) => {
    requested.push(route.request().url());
    await route.fulfill({ contentType: "text/javascript", body: "hit('elsewhere')" });
  });
  await page.route(/\/(console|sign-in)$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace("</body>", `${markup}</body>`) });
  });
  await page.addInitScript(() => {
    const noted = { hits: [] as string[], broken: [] as string[] };
    Object.assign(window, { noted, hit: (name: string) => noted.hits.push(name) });
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      noted.broken.push(effectiveDirective),
    );
  });
  return async () => {
    const noted = await page.evaluate<{ hits: string[]; broken: string[] }>("window.noted");
    return { ...noted, requested };
  };
}

test.describe("injected markup has no effect", () => {
  // The browser logs each violation, React a hydration mismatch.
  test.use({ expected: /Content Security Policy|Minified React error #418|hydrat/ });
  for (const path of ["/console", "/sign-in"]) {
    for (const [what, { markup, rule }] of Object.entries(smuggled)) {
      test(`${path}: ${what}`, async ({ page, context, adminSession }) => {
        if (path === "/console") await context.addCookies(adminSession);
        const effect = await smuggle(page, markup);
        await page.goto(path);
        await expect.poll(async () => (await effect()).broken).toContain(rule);
        expect(await effect()).toMatchObject({ hits: [], requested: [] });
      });
    }
  }
});

test("injected markup takes effect without the policy, which validates the tests above", async ({ page }) => {
  const effect = await smuggle(page, `<script>hit("script")</script>`);
  await page.route(/\/sign-in$/, (route) =>
    route.fulfill({ contentType: "text/html", body: `<body><script>hit("script")</script></body>` }),
  );
  await page.goto("/sign-in");
  expect(await effect()).toMatchObject({ hits: ["script"], broken: [] });
});

test("every response has the security headers, and none names the server software", async ({ request }) => {
  const icon = "/icon.svg";
  for (const path of ["/console", "/sign-in", "/sign-in/first-run", "/console/no-such", "/no-such", icon]) {
    const response = await request.get(path, { headers: { accept: "text/html" }, maxRedirects: 0 });
    const headers = response.headers();
    expect.soft(headers, path).toMatchObject({
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "same-origin",
    });
    expect.soft(headers, path).not.toHaveProperty("x-powered-by");
    expect.soft(headers, path).not.toHaveProperty("server");
  }
});
