import type { CallOptions, JsonResponse, Send } from "./send";

/** A page of rows. */
export interface Page<T> {
  rows: T[];
  /** Total number of rows; null unless the query counts them. */
  count: number | null;
  /** Where the next page begins; null on the last page. */
  next: Position | null;
}

/** Where a page begins, as parameters of its query: by cursor, and by number in orders without one. */
export interface Position {
  after?: string;
  offset: number;
}

/** A record and its version for `ifMatch`. */
export interface Versioned<T> {
  record: T;
  etag: string | null;
  /** The call that returned it, as logs and change sets name it. */
  requestId: string | null;
}

/** Any value of a column. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** A row of any resource. */
export type AnyRow = Record<string, Value>;

/** Rows that a page has at most. */
const maxRows = 1_000;

const representation = "return=representation";
const oneObject = "application/vnd.pgrst.object+json";

/** Types of the arguments of a resource's calls. */
interface Arguments {
  key: unknown;
  create: unknown;
  update: unknown;
  upsert: unknown;
}

interface AnyArguments {
  key: string | number;
  create: AnyRow;
  update: AnyRow;
  upsert: AnyRow;
}

/** The calls of the row resource `name` whose key column is `key`. */
export function recordCalls<Row, A extends Arguments = AnyArguments>(send: Send, name: string, key: string) {
  const path = `/${name}`;
  const byKey = (value: A["key"]) => new URLSearchParams({ [key]: `eq.${value}` });

  return {
    /** `query` is in PostgREST's language; `counted` selects how to count all rows that match its filters. */
    async list(
      query: URLSearchParams,
      options: CallOptions = {},
      counted?: "exact" | "planned" | "estimated",
    ): Promise<Page<Row>> {
      const prefer = counted ? { prefer: `count=${counted}` } : {};
      const response = await send({ ...options, ...prefer, method: "GET", path, query });
      const rows = bodyOf<Row[]>(response);
      return { rows, count: totalOf(response.headers), next: nextOf(response.headers, query, rows.length) };
    },

    async get(value: A["key"], options: CallOptions = {}): Promise<Versioned<Row>> {
      return versioned(await send({ ...options, method: "GET", path, query: byKey(value) }));
    },

    /** The one record that matches the query, with the selected columns. PGRST116 if there is none. */
    async getOne(query: URLSearchParams, options: CallOptions = {}): Promise<Versioned<Row>> {
      return versioned(await send({ ...options, method: "GET", path, query, accept: oneObject }));
    },

    async create(body: A["create"], options: CallOptions = {}): Promise<Versioned<Row>> {
      return versioned(await send({ ...options, method: "POST", path, body, prefer: representation }));
    },

    async update(value: A["key"], body: A["update"], options: CallOptions = {}): Promise<Versioned<Row>> {
      const query = byKey(value);
      return versioned(
        await send({ ...options, method: "PATCH", path, query, body, prefer: representation }),
      );
    },

    /** Creates the record, or updates the one with the same key. */
    async upsert(body: A["upsert"], options: CallOptions = {}): Promise<Versioned<Row>> {
      const prefer = `${representation},resolution=merge-duplicates`;
      return versioned(await send({ ...options, method: "POST", path, body, prefer, accept: oneObject }));
    },

    /** Deletes the record. It is no error if it does not exist. Returns the call as logs and change sets name it. */
    async remove(value: A["key"], options: CallOptions = {}): Promise<string | null> {
      return versioned(await send({ ...options, method: "DELETE", path, query: byKey(value) })).requestId;
    },
  };
}

function versioned<T>(response: JsonResponse): Versioned<T> {
  const { headers } = response;
  return { record: bodyOf(response), etag: headers.get("etag"), requestId: headers.get("x-request-id") };
}

/** The server's tests check every response against the declarations, so its type is known. */
export const bodyOf = <T>({ json }: JsonResponse): T => json as T;

function totalOf(headers: Headers): number | null {
  const total = headers.get("content-range")?.split("/")[1];
  return total === undefined || total === "*" ? null : Number(total);
}

/** A full page without a link is one whose filters are too long for it. */
function nextOf(headers: Headers, query: URLSearchParams, returned: number): Position | null {
  const target = /<([^>]*)>;\s*rel="next"/.exec(headers.get("link") ?? "")?.[1];
  const isFull = returned > 0 && returned === Math.min(Number(query.get("limit") ?? maxRows), maxRows);
  if (target === undefined && !isFull) return null;
  const from = target === undefined ? query : new URLSearchParams(target.split("?")[1]);
  const after = from.get("after");
  const offset = Number(from.get("offset")) + (target === undefined ? returned : 0);
  return { ...(after !== null && { after }), offset };
}
