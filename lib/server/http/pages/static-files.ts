import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream";
import * as z from "zod";
import { chooseCoding, etagOf, isKnown } from "../../kernel/content-encoding";

/** One representation of a file: its path below the project's folder and its size in bytes. */
const Stored = z.object({ file: z.string(), bytes: z.number() });

/** The static files of a build by the path of their address, each with its representations. */
export const StaticManifest = z.record(
  z.string(),
  z.object({
    type: z.string(),
    hash: z.string(),
    identity: Stored,
    /** Absent where compression would not make the file smaller. */
    encoded: z.object({ br: Stored, gzip: Stored }).optional(),
  }),
);
export type StaticManifest = z.infer<typeof StaticManifest>;

/** Where the build leaves the list. */
export const manifestFile = ".next/static-files.json";

/** Sends a static file of the build; false for any other request. */
export type SendStatic = (path: string, message: IncomingMessage, response: ServerResponse) => boolean;

/** Sends the files that `bin/lib/compress-static.ts` has compressed in `folder`; nothing where it has not run. */
export async function staticFiles(folder = process.cwd()): Promise<SendStatic> {
  const text = await readFile(join(folder, manifestFile), "utf8").catch(() => "{}");
  const files = new Map(Object.entries(StaticManifest.parse(JSON.parse(text))));
  return (path, message, response) => {
    const found = files.get(path);
    if (!found) return false;
    const { type, hash, identity, encoded } = found;
    const coding = encoded ? chooseCoding(message.headers["accept-encoding"]?.toString()) : null;
    const stored = (coding && encoded?.[coding]) ?? identity;
    const etag = etagOf(hash, coding);
    response.setHeader("etag", etag);
    response.setHeader("cache-control", cacheControlOf(path));
    if (encoded) response.setHeader("vary", "Accept-Encoding");
    if (isKnown(message.headers["if-none-match"], etag)) {
      response.writeHead(304).end();
      return true;
    }
    if (coding) response.setHeader("content-encoding", coding);
    response.writeHead(200, { "content-type": type, "content-length": stored.bytes });
    if (message.method === "HEAD") response.end();
    else pipeline(createReadStream(join(folder, stored.file)), response, () => {});
    return true;
  };
}

/** Names below /_next/static change with their content. */
const cacheControlOf = (path: string): string =>
  path.startsWith("/_next/static/") ? "public, max-age=31536000, immutable" : "public, max-age=0";
