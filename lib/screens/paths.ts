import type { Route } from "next";

/** Next's type of routes follows no segment that is known only at run time. */
export const routeTo = (path: string): Route => path as Route;

/** Where the records of a resource are listed; `query` is the grid's. */
export const recordsPath = (resource: string, query: Record<string, string> = {}): Route => {
  const text = new URLSearchParams(query).toString();
  return routeTo(`/console/records/${resource}${text && `?${text}`}`);
};

/** Where a record is created; `values` fills in fields. */
export const newRecordPath = (resource: string, values: Record<string, string> = {}): Route => {
  const text = new URLSearchParams(values).toString();
  return routeTo(`/console/records/${resource}/new${text && `?${text}`}`);
};

/** Where an operation is run, by its path `<area>/<name>`. */
export const operationPath = (path: string): Route => routeTo(`/console/operations/${path}`);
