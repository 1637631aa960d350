import sql, { type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { isEmpty, isGrouped } from "../request/embeds";
import type { AnyEmbed, SelectItem } from "../request/grammar/ast";
import { limitedSql } from "./body";
import { encryptedError } from "./field";
import { aggregatePart, type GroupLevel, groupedSql, keyParts, spreadSql } from "./grouped";
import { listSql, type Member, ownMembers } from "./members";
import { isRelated, keySql, relatedRows } from "./related";
import type { Owners } from "./scope";

/** Selection of a level; its relations are in the order of their items. */
export interface Selection {
  resource: Resource;
  items: readonly SelectItem[];
  embeds: readonly AnyEmbed[];
}

/** The members that each item of a selection makes; none where it is an aggregate. */
export function membersOf(
  { resource, items, embeds }: Selection,
  owners: Owners,
  shifted: boolean,
): Member[][] {
  const related = embeds.values();
  return items.map((item) => {
    if (item.kind !== "relation") return ownMembers(resource, item, shifted);
    const { value: embed } = related.next();
    return embed ? embedMembers(embed, owners, shifted) : [];
  });
}

/** The members that a relation adds to the record of the row `t`: one with its rows, or, spread, those of its rows. */
function embedMembers(embed: AnyEmbed, owners: Owners, shifted: boolean): Member[] {
  if (isEmpty(embed.select)) return [];
  if (!embed.isSpread) return [{ name: embed.name, value: docsOf(embed, owners, shifted), encrypted: null }];
  const rows = relatedRows(embed, owners);
  return shownMembers(embed, owners, shifted).map(({ name, value, encrypted }) => ({
    name,
    encrypted,
    value:
      embed.relation.kind === "one"
        ? sql`(SELECT ${value} FROM ${rows})`
        : sql`coalesce((SELECT ${limitedSql(sql`to_jsonb(${value})`, sql`json_agg(${value})`)} FROM ${rows}), '[]'::json)`,
  }));
}

/** The rows of a relation as JSON: an object or null, or a list. */
function docsOf(embed: AnyEmbed, owners: Owners, shifted: boolean): Sql {
  const rows = isGrouped(embed.select)
    ? groupsOf(embed, owners, shifted)
    : sql`${relatedRows(embed, owners)} CROSS JOIN LATERAL (SELECT ${listSql(shownMembers(embed, owners, shifted))}) AS p`;
  if (embed.relation.kind === "one") return sql`(SELECT row_to_json(p.*) FROM ${rows})`;
  const docs = sql`(SELECT row_to_json(p.*) AS doc FROM ${rows} OFFSET 0) AS d`;
  return sql`coalesce((SELECT ${limitedSql(sql`d.doc`, sql`json_agg(d.doc)`)} FROM ${docs}), '[]'::json)`;
}

function groupsOf(embed: AnyEmbed, owners: Owners, shifted: boolean): Sql {
  const { relation, conditions, order, window } = embed;
  const level = groupLevel(selectionOf(embed), owners, shifted);
  const grouping = { resource: relation.target, level, conditions, order };
  const groups = groupedSql(grouping, owners, window, [isRelated(embed)]);
  return sql`${keySql(embed)} CROSS JOIN LATERAL (${groups}) AS p`;
}

/** Columns of the groups of a selection's rows; records that are spread into the rows are joined once for all of their items. */
export function groupLevel(
  { resource, items, embeds }: Selection,
  owners: Owners,
  shifted: boolean,
): GroupLevel {
  const related = embeds.values();
  const joins: Sql[] = [];
  const parts = items.flatMap((item) => {
    if (item.kind === "aggregate") return [aggregatePart(resource, item, shifted)];
    if (item.kind !== "relation") return keyParts(resource, item, ownMembers(resource, item, shifted));
    const { value: embed } = related.next();
    if (!embed) return [];
    if (!embed.isSpread || embed.relation.kind === "many")
      return keyParts(resource, item, embedMembers(embed, owners, shifted));
    const inner = groupLevel(selectionOf(embed), owners, shifted);
    const spread = spreadSql(embed, inner, relatedRows(embed, owners), joins.length);
    joins.push(spread.join);
    return spread.parts;
  });
  return { parts, joins };
}

const selectionOf = ({ relation, select, embeds }: AnyEmbed): Selection => ({
  resource: relation.target,
  items: select,
  embeds,
});

/** The members of a related row `t`. Encrypted columns are shown in records of their own alone. */
function shownMembers(embed: AnyEmbed, owners: Owners, shifted: boolean): Member[] {
  const members = membersOf(selectionOf(embed), owners, shifted).flat();
  for (const { encrypted } of members) {
    if (encrypted) throw encryptedError(embed.relation.target, encrypted, "be embedded");
  }
  return members;
}
