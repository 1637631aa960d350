import type { Answer, CallOptions, Send } from "./send";

/** A page of rows. */
export interface Page<T> {
  rows: T[];
  /** Rows in all; null unless the query counts them. */
  count: number | null;
  /** What `after` takes to get the next page; null on the last one. */
  next: string | null;
}

/** A record and the version that `ifMatch` takes. */
export interface Versioned<T> {
  record: T;
  etag: string | null;
}

/** Any value of a column. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** A row whose columns only its declaration knows. */
export type AnyRow = Record<string, Value>;

const representation = "return=representation";
const oneObject = "application/vnd.pgrst.object+json";

/** What the calls of a resource take. */
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
    /** `query` is PostgREST's; `counted` says how to count all rows that its filters leave. */
    async list(
      query: URLSearchParams,
      options: CallOptions = {},
      counted?: "exact" | "planned" | "estimated",
    ): Promise<Page<Row>> {
      const prefer = counted ? { prefer: `count=${counted}` } : {};
      const answer = await send({ ...options, ...prefer, method: "GET", path, query });
      return { rows: bodyOf(answer), count: totalOf(answer.headers), next: nextOf(answer.headers) };
    },

    async get(value: A["key"], options: CallOptions = {}): Promise<Versioned<Row>> {
      return versioned(await send({ ...options, method: "GET", path, query: byKey(value) }));
    },

    /** The one record that the query leaves, with the columns that it selects. PGRST116 when it leaves none. */
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

    /** Creates the record, or changes the one with the same key. */
    async upsert(body: A["upsert"], options: CallOptions = {}): Promise<Versioned<Row>> {
      const prefer = `${representation},resolution=merge-duplicates`;
      return versioned(await send({ ...options, method: "POST", path, body, prefer, accept: oneObject }));
    },

    /** Deletes the record. One that does not exist is no failure. */
    async remove(value: A["key"], options: CallOptions = {}): Promise<void> {
      await send({ ...options, method: "DELETE", path, query: byKey(value) });
    },
  };
}

function versioned<T>(answer: Answer): Versioned<T> {
  return { record: bodyOf(answer), etag: answer.headers.get("etag") };
}

/** The shape is the server's promise: its tests hold every answer against the declarations. */
export const bodyOf = <T>({ json }: Answer): T => json as T;

function totalOf(headers: Headers): number | null {
  const total = headers.get("content-range")?.split("/")[1];
  return total === undefined || total === "*" ? null : Number(total);
}

function nextOf(headers: Headers): string | null {
  const target = /<([^>]*)>;\s*rel="next"/.exec(headers.get("link") ?? "")?.[1];
  return target === undefined ? null : new URLSearchParams(target.split("?")[1]).get("after");
}
