import sql from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { Lru } from "../../database/lru";
import { isEmpty, isGrouped } from "../request/embeds";
import type { AnyEmbed, SelectItem } from "../request/grammar/ast";
import type { RowCall } from "../request/row-call";
import { membersOf } from "./embed";
import { listSql, memberName, ownMembers, type Projection } from "./members";

const projections = new Lru<Projection>(1_000);

type Selected = Pick<RowCall["query"], "select" | "selectText" | "embeds">;

/** The projection of a call, made once for each text of `select`. */
export const projectionOf = ({
  resource,
  query: { select, selectText, embeds },
  preferences: { timezone },
}: Pick<RowCall, "resource" | "preferences"> & { query: Selected }): Projection =>
  projections.get(`${resource.name} ${timezone !== null} ${selectText}`, () =>
    project(resource, select, embeds, timezone !== null),
  );

/** The projection of `select`. `shifted` shows times in the transaction's zone rather than in UTC. */
export function project(
  resource: Resource,
  items: readonly SelectItem[],
  embeds: readonly AnyEmbed[],
  shifted: boolean,
): Projection {
  const names = namesOf(resource, items, embeds);
  if (isGrouped(items)) return { list: () => sql`t.*`, names, encrypted: new Map() };
  const members = items.flatMap((item) => ownMembers(resource, item, shifted));
  const list = listSql(members);
  return {
    list: (owners, related) =>
      embeds.length === 0
        ? list
        : listSql(membersOf({ resource, items, embeds: related }, owners, shifted).flat()),
    names,
    encrypted: new Map(
      members.flatMap(({ name, encrypted }) => (encrypted === null ? [] : [[name, encrypted] as const])),
    ),
  };
}

function namesOf(
  resource: Resource,
  items: readonly SelectItem[],
  embeds: readonly AnyEmbed[],
): readonly string[] {
  const related = embeds.values();
  return items.flatMap((item) => {
    if (item.kind === "all") return resource.returned;
    if (item.kind === "field") return memberName(item);
    if (item.kind === "aggregate") return item.alias ?? item.name;
    const { value: embed } = related.next();
    if (!embed || isEmpty(embed.select)) return [];
    return embed.isSpread ? namesOf(embed.relation.target, embed.select, embed.embeds) : embed.name;
  });
}
