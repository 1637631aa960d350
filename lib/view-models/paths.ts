import type { Route } from "next";

/** Next's type of routes follows no segment that is known only at run time. */
export const routeTo = (path: string): Route => path as Route;

type Query = URLSearchParams | Record<string, string>;

export function withQuery(path: string, query: Query): Route {
  const text = new URLSearchParams(query).toString();
  return routeTo(`${path}${text && `?${text}`}`);
}

/** Where the records of a resource are listed; `query` is the grid's. */
export const recordsPath = (resource: string, query: Query = {}): Route =>
  withQuery(`/console/records/${resource}`, query);

/** Where a record is created; `values` fills in fields. */
export const newRecordPath = (resource: string, values: Query = {}): Route =>
  withQuery(`/console/records/${resource}/new`, values);

/**
 * Query parameter of a new document's form: the document whose lines come along, as `<resource>.<key>`. No field of a document has
 * its name.
 */
export const sourceParameter = "source";

/** Parameter of a new document's page that names a chosen price break of its source; repeated, empty for a line that is not chosen. */
export const offerParameter = "offer";

export const sourceText = (resource: string, key: string): string => `${resource}.${key}`;

/** Resource and key of a source; null for any other text. */
export function readSource(text: string): { resource: string; key: string } | null {
  const [, resource, key] = /^(\w+)\.(.+)$/s.exec(text) ?? [];
  return resource !== undefined && key !== undefined ? { resource, key } : null;
}

/** Where a record is opened. `by` names another column than the key that the value is of. */
export function recordPath(resource: string, value: string | number, by?: string): Route {
  const path = `/console/records/${resource}/${encodeURIComponent(value)}`;
  return by === undefined ? routeTo(path) : withQuery(path, { by });
}

/**
 * The address of a page that shows what belongs to a company, for a link outside of the console: a reader who has another of their
 * companies open is offered to switch.
 */
export const pathInCompany = (path: string, companyId: string): Route =>
  withQuery(path, { company: companyId });

/** Where the calls of keys are listed; `query` filters them. */
export const requestsPath = (query: Query): Route => withQuery("/console/requests", query);

/** Where an operation is run, by its path `<area>/<name>`; with an area or nothing, where its operations are listed. */
export const operationPath = (path = ""): Route => routeTo(`/console/operations${path && `/${path}`}`);
