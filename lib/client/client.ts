import { findResource } from "@/lib/resources";
import { operationCalls } from "./calls";
import { type Page, recordCalls } from "./records";
import { type ListQuery, listParameters } from "./row-query";
import type { ColumnOf, CreateOf, KeyOf, RecordOf, ResourceName, Row, UpdateOf, UpsertOf } from "./row-types";
import { type CallOptions, type ClientOptions, createSender, type Send } from "./send";

/** The whole API, typed by its declarations. Every call throws ApiFailure on an error response. */
export function createClient(options: ClientOptions) {
  const send = createSender(options);
  return {
    ...operationCalls(send),
    /** The calls of a row resource: `rows("webhook").list({ filters: [["active", "is", true]] })`. */
    rows: <N extends ResourceName>(name: N) => rowCalls(send, name),
  };
}

interface Arguments<N extends ResourceName> {
  key: KeyOf<N>;
  create: CreateOf<N>;
  update: UpdateOf<N>;
  upsert: UpsertOf<N>;
}

/** The calls of one row resource. A record that does not exist is an ApiFailure with code PGRST116. */
function rowCalls<N extends ResourceName>(send: Send, name: N) {
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
