import type { ApiResponse } from "./api";

/** `/` leads to the dashboard. */
export async function home(): Promise<ApiResponse> {
  return { status: 302, headers: { location: "/console", "cache-control": "no-store" }, body: null };
}
