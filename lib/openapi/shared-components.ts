import { type Json, ref } from "./json-schema";

interface Parameter {
  name: string;
  in: "query" | "header";
  schema: Json;
  description: string;
  example?: string;
}

const text = { type: "string" };

/** Parameters that many paths take. */
const shared: Record<string, Parameter> = {
  Select: {
    name: "select",
    in: "query",
    schema: text,
    description:
      "Columns, comma-separated, with aliases and casts: `id,label:name,count:successCount::text`; related records: `customer(name)`, in the record itself `...customer(buyer:name)`; aggregates: `status,count(),totalAmount.sum()`. Returns a list.",
  },
  Order: {
    name: "order",
    in: "query",
    schema: text,
    description: "Columns and directions: `createdAt.desc.nullslast,name`. The key is always the last term.",
  },
  Limit: {
    name: "limit",
    in: "query",
    schema: { type: "integer", minimum: 0, default: 1000 },
    description: "Maximum number of rows; values above 1,000 count as 1,000.",
  },
  Offset: {
    name: "offset",
    in: "query",
    schema: { type: "integer", minimum: 0, default: 0 },
    description: "Rows to skip.",
  },
  After: {
    name: "after",
    in: "query",
    schema: text,
    description:
      "Opaque cursor from the `Link` header of the previous page; use it with the same `order`. Every page is as fast as the first; positions and offsets count from the cursor.",
  },
  Or: {
    name: "or",
    in: "query",
    schema: text,
    description: "Any of several filters: `(active.is.false,and(onInsert.is.true,name.like.A*))`.",
  },
  And: {
    name: "and",
    in: "query",
    schema: text,
    description: "All of several filters, in the same form as `or`.",
  },
  Columns: {
    name: "columns",
    in: "query",
    schema: text,
    description: "The keys of a list body to read; others are ignored.",
  },
  OnConflict: {
    name: "on_conflict",
    in: "query",
    schema: text,
    description: "Columns of the unique constraint of an upsert. Default: the key.",
  },
  Prefer: {
    name: "Prefer",
    in: "header",
    schema: text,
    description:
      "`return=representation|minimal|headers-only`, `count=exact|planned|estimated`, `resolution=merge-duplicates|ignore-duplicates`, `missing=default`, `tx=rollback`, `handling=strict`, `max-affected=n`, `timezone=Area/City`.",
  },
  Range: {
    name: "Range",
    in: "header",
    schema: text,
    description: "Rows by position: `0-9`.",
    example: "0-9",
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    schema: text,
    description:
      "ETags, or `*` for any: every row to change must have one of them, otherwise nothing is changed (412). A deleted row gives 412 too. POST ignores it.",
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    schema: text,
    description:
      "On reads, the ETag of the caller's copy: 304 if the record is unchanged. On PUT, `*` creates the record and fails with 412 if it exists.",
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[ -~]+$" },
    description:
      "Makes a writing call safe to retry: for 24 h, the same call with the same key and credentials returns the stored response of the first and has no further effect. Rejected calls are not stored.",
  },
};

/** components.parameters */
export const sharedParameters = (): Json => ({ ...shared });

export const sharedRefs = (...names: string[]): Json[] => names.map((name) => ref("parameters", name));

/** Reserved query parameters: a column of the same name has no filter parameter. */
export const queryParameters = new Set(
  Object.values(shared).flatMap((parameter) => (parameter.in === "query" ? parameter.name : [])),
);

/** Headers of every response to a caller with credentials; all others have `X-Request-Id` too. */
export const commonHeaders: Json = {
  "X-Request-Id": ref("headers", "RequestId"),
  "RateLimit-Policy": ref("headers", "RateLimitPolicy"),
  RateLimit: ref("headers", "RateLimit"),
};

/** components.headers */
export const sharedHeaders = (): Json => ({
  RequestId: {
    description: "Taken from the request if it has one; quote it in support requests.",
    schema: { type: "string" },
  },
  ETag: {
    description:
      "On single records: a strong tag of the row version and the body. `If-Match` compares only the version, which changes with edits but not with counters.",
    schema: { type: "string" },
  },
  ContentDisposition: { description: "The name of the file.", schema: { type: "string" } },
  Link: {
    description:
      '`<address>; rel="next"` on a full page: the next rows in the same order, by a cursor or, where the order has none, an offset.',
    schema: { type: "string" },
  },
  Replayed: {
    description: "`true` if this is the stored response of an earlier call with the same Idempotency-Key.",
    schema: { type: "string", const: "true" },
  },
  RateLimitPolicy: {
    description:
      '`"<limit>";q=<calls>;w=1`: calls per second of this key or session or, if the limit of the company was exceeded, of all keys and sessions of the company together. Bursts of up to the same number more are allowed.',
    schema: { type: "string" },
  },
  RateLimit: {
    description:
      '`"<limit>";r=<calls>;t=<seconds>`: calls left now, and the seconds until more are available.',
    schema: { type: "string" },
  },
  ContentRange: {
    description: "`first-last/total`; the total is `*` unless counted.",
    schema: { type: "string" },
  },
  Preference: {
    description: "The preferences of `Prefer` that were followed.",
    schema: { type: "string" },
  },
  Location: {
    description: "Address of the created record, with `return=headers-only`.",
    schema: { type: "string" },
  },
});
