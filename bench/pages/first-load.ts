import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";

/** Opens a page as a first visitor and answers the bytes, after gzip, of all scripts that it fetches until it is idle. */
export async function firstLoadOf(page: Page, path: string): Promise<number> {
  const scripts: Promise<number>[] = [];
  const weigh = (response: Response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.push(response.body().then((body) => gzipSync(body).length));
  };
  page.on("response", weigh);
  await page.goto(path, { waitUntil: "networkidle" });
  page.off("response", weigh);
  return (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
}
