import type { Resource } from "@/lib/resources/define";
import { preparedText, type Statement } from "../../database/batch";
import { Lru } from "../../database/lru";
import type { ReadPlan } from "../plan/plan-read";
import type { AnyEmbed, Condition, Embed, Filter, OrderTerm } from "../request/grammar/ast";
import type { RowCall } from "../request/row-call";
import type { RowQuery } from "../request/row-query";
import { readSql } from "./read";
import {
  conditionValues,
  filled,
  outline,
  type Place,
  type Placed,
  placing,
  type SharedText,
  withPlaces,
} from "./shared-text";

const texts = new Lru<SharedText>(1_000);

/** The reading statement of a call. Its text is built once for each shape of call and never depends on values. */
export function readStatement(row: RowCall, plan: ReadPlan): Statement {
  const shared = texts.get(shapeOf(row, plan), () => textOf(row, plan));
  return filled(shared, valuesOf(row, plan));
}

/** All that decides the text of a statement. */
function shapeOf({ resource, query, preferences }: RowCall, plan: ReadPlan): string {
  return JSON.stringify([
    resource.name,
    resource.scope,
    query.selectText,
    query.orderText,
    String(query.window.limit),
    query.window.offset === 0n,
    plan.shape,
    plan.media.stripped,
    plan.hasBody,
    preferences.count !== null,
    preferences.timezone !== null,
    plan.after?.map((value) => value === null),
    query.conditions.map(outline),
    query.embeds.map(outlineEmbed),
  ]);
}

/** The parameters about an embedded resource, without their values; the rest is in the text of `select`. */
const outlineEmbed = ({ conditions, orderText, window, embeds }: Embed): unknown => [
  conditions.map(outline),
  orderText,
  String(window.limit),
  window.offset === 0n,
  embeds.map(outlineEmbed),
];

/** The values of a call, in the order in which `textOf` numbers their places. */
const valuesOf = ({ call: { actor }, query }: RowCall, { after }: ReadPlan): unknown[] => [
  actor.companyId,
  actor.companyGroupId,
  query.window.offset,
  ...(after ?? []),
  ...query.embeds.flatMap(embedValues),
  ...query.conditions.flatMap(conditionValues),
];

const embedValues = ({ window, conditions, embeds }: Embed): unknown[] => [
  window.offset,
  ...embeds.flatMap(embedValues),
  ...conditions.flatMap(conditionValues),
];

/** The statement of a call with places instead of its values. */
function textOf({ resource, query, preferences }: RowCall, plan: ReadPlan): SharedText {
  const place = placing();
  const actor = { companyId: place(), companyGroupId: place() };
  const offset = place();
  const after = plan.after?.map((value) => {
    const own = place();
    return value === null ? null : own;
  });
  const placed = new Map<AnyEmbed, AnyEmbed>();
  const embeds = query.embeds.map((embed) => embedWithPlaces(embed, place, placed));
  const conditions = query.conditions.map((condition) => withPlaces(condition, place, placed));
  const order = query.order.map((term) => termWithPlaces(term, placed));
  const window = { limit: query.window.limit, offset: query.window.offset === 0n ? 0n : offset };
  const source = {
    resource,
    call: { actor },
    query: { select: query.select, embeds, conditions, order, window },
    preferences,
  };
  const { text, values } = readSql(source, { ...plan, after: after ?? null });
  const isPlannedOnce = findsByKey(query, resource) && query.embeds.every(isUnfiltered);
  return { ...preparedText(text), parameters: values, isPlannedOnce };
}

function embedWithPlaces(embed: Embed, place: () => Place, placed: Placed): AnyEmbed {
  const { window } = embed;
  const offset = place();
  const embeds = embed.embeds.map((inner) => embedWithPlaces(inner, place, placed));
  const conditions = embed.conditions.map((condition) => withPlaces(condition, place, placed));
  const order = embed.order.map((term) => termWithPlaces(term, placed));
  const own = window.offset === 0n ? 0n : offset;
  const whole = { ...embed, embeds, conditions, order, window: { limit: window.limit, offset: own } };
  placed.set(embed, whole);
  return whole;
}

const termWithPlaces = (term: OrderTerm, placed: Placed): OrderTerm =>
  term.embed === null ? term : { ...term, embed: placed.get(term.embed) ?? term.embed };

/** Whether the related rows are found by their reference alone. */
const isUnfiltered = ({ conditions, embeds }: Embed): boolean =>
  conditions.length === 0 && embeds.every(isUnfiltered);

/** Whether all conditions of a query are values of the key, for which one plan suits all. */
export const findsByKey = ({ conditions }: Pick<RowQuery, "conditions">, { key }: Resource): boolean =>
  conditions.every((condition) => isByKey(condition, key));

/** Whether a query names one record at most, by its key. */
export const namesOneRow = ({ conditions }: Pick<RowQuery, "conditions">, { key }: Resource): boolean =>
  conditions.some(
    (condition) =>
      isByKey(condition, key) && condition.kind === "filter" && condition.operation.kind === "compare",
  );

const isByKey = (condition: Condition, key: string): boolean =>
  condition.kind === "filter" && condition.field.name === key && !condition.negated && isEquality(condition);

const isEquality = ({ field, operation }: Filter): boolean =>
  field.path.length === 0 &&
  (operation.kind === "in" || (operation.kind === "compare" && operation.operator === "eq"));
