import { readdirSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";

/** Paths below /console that are no page have one that says so; for others Next.js would call the API's route handlers. */
const pages =
  /^\/(console(\/.*)?|sign-in(\/(first-run|forgot|invitation|reset|second-factor))?\/?|oauth\/authorize\/?|_next\/static\/.+)$/;
const developmentFolders = /^\/(_next|__nextjs[^/]*)(\/|$)/;
const dotSegment = /\/(\.|%2e){1,2}(\/|$)/i;
const publicFiles = new Set(["/icon.svg", ...readPublicFiles()]);

/** Whether a path belongs to the pages of the dashboard or their assets. */
export const isPagePath = (path: string, development: boolean): boolean =>
  publicFiles.has(path) ||
  (development && developmentFolders.test(path)) ||
  (pages.test(path) && !dotSegment.test(path) && isDecodable(path));

/** Whether the escapes of a path are valid: Next.js fails with others. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Whether a request is a browser's navigation. */
export const wantsPage = (message: IncomingMessage): boolean =>
  (message.method === "GET" || message.method === "HEAD") &&
  /\btext\/html\b/.test(message.headers.accept ?? "");

function readPublicFiles(): string[] {
  const folder = join(process.cwd(), "public");
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `/${file}`);
}
