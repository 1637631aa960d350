import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { identifier } from "../../database/identifier";
import type { AnyEmbed, Field, OrderTerm } from "../request/grammar/ast";
import { fieldSql } from "./field";
import { orderSql, type RelatedSql } from "./order";
import { type Owners, whereSql } from "./scope";

/** The value `k.value` of the row `t` that its related rows have. */
export const keySql = ({ relation }: AnyEmbed): Sql =>
  sql`(SELECT t.${identifier(relation.from)} AS "value") AS k`;

export const isRelated = ({ relation }: AnyEmbed): Sql => sql`t.${identifier(relation.to)} = k."value"`;

/** The related rows `t` of a row `t`. */
export function relatedRows(embed: AnyEmbed, owners: Owners): Sql {
  const { relation, conditions, window } = embed;
  const { target } = relation;
  const where = whereSql(target, owners, conditions, "read", [isRelated(embed)]);
  const isOne = relation.kind === "one";
  const order =
    isOne && embed.order.length === 0 ? empty : orderSql(target, embed.order, relatedField(owners));
  const limit = isOne && window.limit > 1n ? 1n : window.limit;
  const page = sql`${order} ${windowSql({ limit, offset: window.offset })}`;
  return sql`${keySql(embed)} CROSS JOIN LATERAL (
    SELECT t.* FROM ${identifier(target.name)} AS t ${where} ${page}) AS t`;
}

/** LIMIT and OFFSET; the limit is a constant of the text, since PostgreSQL plans by it. */
export const windowSql = ({ limit, offset }: { limit: bigint; offset: unknown }): Sql =>
  sql`LIMIT ${raw(String(limit))}${offset === 0n ? raw("") : sql` OFFSET ${offset}`}`;

/** A field of the record that the row `t` is related to, looked up for each row. */
export const relatedField =
  (owners: Owners): RelatedSql =>
  (embed, field) =>
    sql`(SELECT ${fieldSql(embed.relation.target, field)} FROM ${relatedRows(embed, owners)})`;

/**
 * ORDER BY of rows `t`, with the joins after their table: the records that they are sorted by, which PostgreSQL then
 * reads once instead of looking them up for each row.
 */
export function sortedSql(
  resource: Resource,
  terms: readonly OrderTerm[],
  owners: Owners,
): { joins: Sql; order: Sql } {
  const joined = new Map<AnyEmbed, Field[]>();
  const order = orderSql(resource, terms, (embed, field) => {
    if (!isAll(embed)) return relatedField(owners)(embed, field);
    const fields = joined.get(embed) ?? [];
    joined.set(embed, fields);
    const place = [...joined.keys()].indexOf(embed);
    return sql`${identifier(`sort${place}`)}.${identifier(`value${fields.push(field) - 1}`)}`;
  });
  const joins = [...joined].map(([embed, fields], place) => joinSql(embed, fields, place, owners));
  return { joins: join([empty, ...joins], " "), order };
}

/** Whether a relation leads to one record by its whole key, and nothing leaves it out. */
const isAll = ({ relation, conditions, window }: AnyEmbed): boolean =>
  !relation.isReverse &&
  relation.to === relation.target.key &&
  !relation.target.shared &&
  conditions.length === 0 &&
  window.limit > 0n &&
  window.offset === 0n;

function joinSql({ relation }: AnyEmbed, fields: readonly Field[], place: number, owners: Owners): Sql {
  const { target, from, to } = relation;
  const values = fields.map((field, at) => sql`${fieldSql(target, field)} AS ${identifier(`value${at}`)}`);
  const name = identifier(`sort${place}`);
  return sql`LEFT JOIN (
    SELECT t.${identifier(to)} AS "key", ${join(values)} FROM ${identifier(target.name)} AS t
    ${whereSql(target, owners, [], "read")}) AS ${name} ON ${name}."key" = t.${identifier(from)}`;
}
