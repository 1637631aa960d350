import { findResource } from "@/lib/resources";
import { type Page, recordCalls } from "./records";
import { type ListQuery, listParameters } from "./row-query";
import type { ColumnOf, CreateOf, KeyOf, RecordOf, ResourceName, Row, UpdateOf, UpsertOf } from "./row-types";
import type { CallOptions, Send } from "./send";

export type { Page, Versioned } from "./records";

interface Arguments<N extends ResourceName> {
  key: KeyOf<N>;
  create: CreateOf<N>;
  update: UpdateOf<N>;
  upsert: UpsertOf<N>;
}

/** The calls of one row resource. A record that does not exist is an ApiFailure with code PGRST116. */
export function rowCalls<N extends ResourceName>(send: Send, name: N) {
  const calls = recordCalls<RecordOf<N>, Arguments<N>>(send, name, findResource(name)?.key ?? "id");

  return {
    ...calls,
    async list<C extends ColumnOf<N> = keyof RecordOf<N> & ColumnOf<N>>(
      query: ListQuery<N, C> = {},
      options: CallOptions = {},
    ): Promise<Page<Pick<Row<N>, C>>> {
      const listing = recordCalls<Pick<Row<N>, C>>(send, name, "");
      return listing.list(listParameters(query), options, query.count);
    },
  };
}
