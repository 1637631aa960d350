import { openApiDocument } from "@/lib/openapi/document";
import type { ApiResponse } from "./api";

let text: string | undefined;

/** `/openapi.json`: made once, since the registries do not change while a process runs. */
export async function openapiDocument(): Promise<ApiResponse> {
  text ??= JSON.stringify(openApiDocument());
  return {
    status: 200,
    headers: { "content-type": "application/json", "cache-control": "public, max-age=60" },
    body: text,
  };
}
