import { findResource } from "@/lib/resources";
import { type ListQuery, listParameters } from "./row-query";
import type { ColumnOf, CreateOf, KeyOf, RecordOf, ResourceName, Row, UpdateOf, UpsertOf } from "./row-types";
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

const representation = "return=representation";
const oneObject = "application/vnd.pgrst.object+json";

/** The calls of one row resource. A record that does not exist is an ApiFailure with code PGRST116. */
export function rowCalls<N extends ResourceName>(send: Send, name: N) {
  const path = `/${name}`;
  const key = findResource(name)?.key ?? "id";
  const byKey = (value: KeyOf<N>) => new URLSearchParams({ [key]: `eq.${value}` });

  return {
    async list<C extends ColumnOf<N> = keyof RecordOf<N> & ColumnOf<N>>(
      query: ListQuery<N, C> = {},
      options: CallOptions = {},
    ): Promise<Page<Pick<Row<N>, C>>> {
      const counted = query.count ? { prefer: `count=${query.count}` } : {};
      const parameters = listParameters(query);
      const answer = await send({ ...options, ...counted, method: "GET", path, query: parameters });
      return { rows: bodyOf(answer), count: totalOf(answer.headers), next: nextOf(answer.headers) };
    },

    async get(value: KeyOf<N>, options: CallOptions = {}): Promise<Versioned<RecordOf<N>>> {
      return versioned(await send({ ...options, method: "GET", path, query: byKey(value) }));
    },

    async create(body: CreateOf<N>, options: CallOptions = {}): Promise<Versioned<RecordOf<N>>> {
      return versioned(await send({ ...options, method: "POST", path, body, prefer: representation }));
    },

    async update(
      value: KeyOf<N>,
      body: UpdateOf<N>,
      options: CallOptions = {},
    ): Promise<Versioned<RecordOf<N>>> {
      const query = byKey(value);
      return versioned(
        await send({ ...options, method: "PATCH", path, query, body, prefer: representation }),
      );
    },

    /** Creates the record, or changes the one with the same key. */
    async upsert(body: UpsertOf<N>, options: CallOptions = {}): Promise<Versioned<RecordOf<N>>> {
      const prefer = `${representation},resolution=merge-duplicates`;
      return versioned(await send({ ...options, method: "POST", path, body, prefer, accept: oneObject }));
    },

    /** Deletes the record. One that does not exist is no failure. */
    async remove(value: KeyOf<N>, options: CallOptions = {}): Promise<void> {
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
