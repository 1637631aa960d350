import { createHash } from "node:crypto";
import * as z from "zod";
import type { Resource } from "@/lib/resources/define";
import { ApiError } from "@/lib/schemas/errors";
import { Lru } from "../../database/lru";
import type { OrderTerm } from "./grammar/ast";
import type { RowQuery } from "./row-query";

/** Where a page ends: what the terms of its order are in the last row, as PostgreSQL's text. */
export type Place = readonly (string | null)[];

const Cursor = z.strictObject({ order: z.string(), place: z.array(z.string().nullable()) });

/** Terms beyond which no cursor is made: each one adds to the statement that finds the next page. */
const maxTerms = 8;

/** An order with a cursor: the terms that decide it, and what identifies it in the cursor. */
export interface PageOrder {
  terms: readonly OrderTerm[];
  /** Keeps a cursor from being used in an order that its values do not belong to. */
  mark: string;
}

const pageOrders = new Lru<{ order: PageOrder | null }>(1_000);

/** The order of a list's pages, made once for each text of `order`; null when its terms are too many for a cursor. */
export const pageOrderOf = (
  resource: Resource,
  { order, orderText }: Pick<RowQuery, "order" | "orderText">,
): PageOrder | null =>
  pageOrders.get(`${resource.name} ${orderText ?? ""}`, () => {
    const terms = decidingTerms(resource, order);
    return { order: terms && { terms, mark: orderMark(resource, terms) } };
  }).order;

/** The terms that decide an order: each field once, up to the key; null when they are too many for a cursor or of related records. */
export function decidingTerms({ key }: Resource, terms: readonly OrderTerm[]): OrderTerm[] | null {
  if (terms.some(({ embed }) => embed !== null)) return null;
  const last: OrderTerm = {
    field: { name: key, path: [] },
    descending: terms.at(-1)?.descending ?? false,
    nulls: null,
    embed: null,
  };
  const seen = new Map<string, OrderTerm>();
  for (const term of [...terms, last]) {
    const name = JSON.stringify(term.field);
    if (!seen.has(name)) seen.set(name, term);
    if (name === JSON.stringify(last.field)) break;
  }
  return seen.size > maxTerms ? null : [...seen.values()];
}

/** Whether a term puts nulls before all values. */
export const hasNullsFirst = ({ nulls, descending }: OrderTerm): boolean =>
  nulls === null ? descending : nulls === "first";

/** The opaque cursor of a place in an order. */
export const writeCursor = ({ mark }: PageOrder, place: Place): string =>
  Buffer.from(JSON.stringify({ order: mark, place })).toString("base64url");

/** The place that a cursor names. Throws 400 PGRST100 for one that is malformed or of another list. */
export function readCursor(text: string, order: PageOrder | null): Place {
  const { data } = Cursor.safeParse(parse(text));
  const isWhole = text === Buffer.from(text, "base64url").toString("base64url");
  if (isWhole && data && data.order === order?.mark) {
    const hasKey = typeof data.place.at(-1) === "string";
    if (hasKey && data.place.length === order.terms.length) return data.place;
  }
  const details = "The cursor does not belong to this resource in this order.";
  throw new ApiError(400, "PGRST100", `"failed to parse after (${text.slice(0, 100)})" (line 1, column 1)`, {
    details,
    hint: "Follow the Link header of a page unchanged.",
    issues: [{ path: ["after"], message: details }],
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

function orderMark({ name }: Resource, terms: readonly OrderTerm[]): string {
  const parts = terms.map((term) => [term.field, term.descending, hasNullsFirst(term)]);
  return createHash("sha256")
    .update(JSON.stringify([name, parts]))
    .digest("base64url")
    .slice(0, 10);
}
