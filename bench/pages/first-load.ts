import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";

/** Opens a page with an empty cache. Returns the bytes, after gzip, of all scripts that it loads until the network is idle. */
export async function firstLoadOf(page: Page, path: string): Promise<number> {
  const scripts: Promise<number>[] = [];
  const addSize = (response: Response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.push(response.body().then((body) => gzipSync(body).length));
  };
  page.on("response", addSize);
  await page.goto(path, { waitUntil: "networkidle" });
  page.off("response", addSize);
  return (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
}
