import sql, { empty, raw, type Sql } from "sql-template-tag";
import { identifier } from "../../database/identifier";
import type { AnyEmbed, Field } from "../request/grammar/ast";
import { fieldSql } from "./field";
import { orderSql } from "./order";
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

/** A field of the record that the row `t` is related to. */
export const relatedField =
  (owners: Owners) =>
  (embed: AnyEmbed, field: Field): Sql =>
    sql`(SELECT ${fieldSql(embed.relation.target, field)} FROM ${relatedRows(embed, owners)})`;
