import type { Route } from "next";

// Next's type of routes cannot follow segments that are put together at run time.

/** Where the records of a resource are listed; `query` is the list's own. */
export const listPath = (resource: string, query?: URLSearchParams): Route =>
  `/console/records/${resource}${query && query.size > 0 ? `?${query}` : ""}` as Route;

/** Where a record is made, with the values that it begins with. */
export const newPath = (resource: string, presets: Record<string, string> = {}): Route =>
  `/console/records/${resource}/new${Object.keys(presets).length > 0 ? `?${new URLSearchParams(presets)}` : ""}` as Route;
