import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import Negotiator from "negotiator";
import { openApiDocument } from "@/lib/openapi/document";
import type { ApiRequest, ApiResponse } from "../kernel/api";

interface Prepared {
  text: string;
  zipped: Buffer;
  /** Of the content, independent of its encoding. */
  hash: string;
}

let prepared: Prepared | undefined;

function prepare(): Prepared {
  const text = JSON.stringify(openApiDocument());
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 20);
  return { text, zipped: gzipSync(text, { level: 9 }), hash };
}

/** `/openapi.json`: built and compressed once, since the registries do not change while a process runs. */
export async function openapiDocument(request: ApiRequest): Promise<ApiResponse> {
  prepared ??= prepare();
  const { text, zipped, hash } = prepared;
  const isZipped = acceptsGzip(request.header("accept-encoding") ?? "");
  const headers = {
    "content-type": "application/json",
    "cache-control": "public, max-age=60",
    vary: "Accept-Encoding",
    // A strong ETag identifies bytes, so each encoding has its own.
    etag: isZipped ? `"${hash}-gzip"` : `"${hash}"`,
  };
  if (isKnown(request.header("if-none-match") ?? "", hash)) return { status: 304, headers, body: null };
  if (!isZipped) return { status: 200, headers, body: text };
  return { status: 200, headers: { ...headers, "content-encoding": "gzip" }, body: text, encoded: zipped };
}

/** Whether `If-None-Match` names the content, in either encoding. */
const isKnown = (header: string, hash: string): boolean =>
  header.trim() === "*" || new RegExp(`"${hash}(-gzip)?"`).test(header);

/** Whether an Accept-Encoding accepts gzip. */
const acceptsGzip = (header: string): boolean =>
  new Negotiator({ headers: { "accept-encoding": header } }).encodings(["gzip"]).length > 0;
