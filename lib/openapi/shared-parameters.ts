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
      "Columns, comma-separated, with aliases and casts: `id,label:name,count:successCount::text`. Answers a list.",
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
    description: "Rows at most; above 1,000 counts as 1,000.",
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
      "Opaque cursor from the `Link` of the page before; goes with the same `order`. Any page costs what the first one costs; positions and offsets count from the cursor.",
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
    description: "All of several filters, in the form of `or`.",
  },
  Columns: {
    name: "columns",
    in: "query",
    schema: text,
    description: "The keys of a list body that are read.",
  },
  OnConflict: {
    name: "on_conflict",
    in: "query",
    schema: text,
    description: "Columns of the unique constraint of an upsert; the key when absent.",
  },
  Prefer: {
    name: "Prefer",
    in: "header",
    schema: text,
    description:
      "`return=representation|minimal|headers-only`, `count=exact|planned|estimated`, `resolution=merge-duplicates|ignore-duplicates`, `missing=default`, `handling=strict`, `max-affected=n`, `timezone=Area/City`.",
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
      "ETags, or `*` for any: every row that would be changed must have one of them, else nothing is changed (412). A row that is gone is a 412 as well, but for a DELETE.",
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    schema: text,
    description:
      "On a read the ETag of a record that the caller has: 304 while it is the same. On PUT `*`: the record is created, and one that exists is left alone (412).",
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[ -~]+$" },
    description:
      "Makes the call safe to repeat: for 24 h the very same call with this key, by these credentials, is answered with what the first one was, and has no second effect. Refused calls are not kept.",
  },
};

/** components.parameters */
export const sharedParameters = (): Json => ({ ...shared });

export const sharedRefs = (...names: string[]): Json[] => names.map((name) => ref("parameters", name));

/** Names of the parameters that a column cannot have for its filter. */
export const queryParameters = new Set(
  Object.values(shared).flatMap((parameter) => (parameter.in === "query" ? parameter.name : [])),
);
