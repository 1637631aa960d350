import type { ApiResponse } from "./api";

/** A response with a body of JSON text, which no cache keeps; `headers` are added to it. */
export const jsonResponse = (
  status: number,
  body: string,
  headers: Record<string, string> = {},
): ApiResponse => ({
  status,
  headers: { "content-type": "application/json", "cache-control": "no-store", ...headers },
  body,
});
