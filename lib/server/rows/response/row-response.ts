import type { ApiResponse } from "../../kernel/api";
import type { Output } from "../plan/output";

/** A response of the row engine, without the headers that are null. */
export function rowResponse(
  status: number,
  headers: Record<string, string | null>,
  body: string | null = null,
): ApiResponse {
  const given: Record<string, string> = {
    "cache-control": "no-store",
    vary: "Accept, Prefer, Range, Authorization",
  };
  for (const name in headers) {
    const value = headers[name];
    if (typeof value === "string") given[name] = value;
  }
  return { status, headers: given, body };
}

/** Content-Type of a body: the vendor type that Accept named, or plain JSON. */
export function contentType({ shape, media: { kind, stripped } }: Output): string {
  const strip = stripped ? ";nulls=stripped" : "";
  if (shape === "csv") return "text/csv; charset=utf-8";
  if (shape === "object") return `application/vnd.pgrst.object+json${strip}; charset=utf-8`;
  if (kind === "array" && stripped) return `application/vnd.pgrst.array+json${strip}; charset=utf-8`;
  return "application/json; charset=utf-8";
}
