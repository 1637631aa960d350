import { readdirSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";

const pageFolders = /^\/(console|sign-in|oauth\/authorize|_next|__nextjs[^/]*)(\/|$)/;
const publicFiles = new Set(["/icon.svg", ...readPublicFiles()]);

/** Whether a path belongs to the pages of the dashboard or their assets. */
export const isPagePath = (path: string): boolean => pageFolders.test(path) || publicFiles.has(path);

/** Whether a request is a browser's navigation. */
export const wantsPage = (message: IncomingMessage): boolean =>
  (message.method === "GET" || message.method === "HEAD") &&
  /\btext\/html\b/.test(message.headers.accept ?? "");

function readPublicFiles(): string[] {
  const folder = join(process.cwd(), "public");
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `/${file}`);
}
