import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { openApiDocument } from "@/lib/openapi/document";
import type { ApiRequest, ApiResponse } from "../kernel/api";
import { type Coding, chooseCoding, etagOf, isKnown } from "../kernel/content-encoding";

interface Prepared {
  text: string;
  hash: string;
  encoded: Record<Coding, Buffer>;
}

let prepared: Prepared | undefined;

function prepare(): Prepared {
  const text = JSON.stringify(openApiDocument());
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 20);
  // Higher qualities take seconds for a tenth less.
  const br = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });
  return { text, hash, encoded: { br, gzip: gzipSync(text, { level: 9 }) } };
}

/** `/openapi.json`: built and compressed once, since the registries do not change while a process runs. */
export async function openapiDocument(request: ApiRequest): Promise<ApiResponse> {
  prepared ??= prepare();
  const { text, hash, encoded } = prepared;
  const coding = chooseCoding(request.header("accept-encoding"));
  const etag = etagOf(hash, coding);
  const headers = {
    "content-type": "application/json",
    "cache-control": "public, max-age=60",
    vary: "Accept-Encoding",
    etag,
  };
  if (isKnown(request.header("if-none-match"), etag)) return { status: 304, headers, body: null };
  if (coding === null) return { status: 200, headers, body: text };
  return {
    status: 200,
    headers: { ...headers, "content-encoding": coding },
    body: text,
    encoded: encoded[coding],
  };
}
