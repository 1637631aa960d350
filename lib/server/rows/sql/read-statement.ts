import type { Resource } from "@/lib/resources/define";
import { preparedText, type Statement } from "../../database/batch";
import { Lru } from "../../database/lru";
import type { ReadPlan } from "../plan/plan-read";
import type { AnyCondition, AnyEmbed, Condition, Embed, Filter, OrderTerm } from "../request/grammar/ast";
import type { RowCall } from "../request/row-call";
import type { RowQuery } from "../request/row-query";
import { readSql } from "./read";

/** The statement of all reads that differ only in their values. */
interface ReadText {
  name: string;
  text: string;
  /** Values of the parameters; a `Place` stands for a value of the call. */
  parameters: readonly unknown[];
  /** Whether one plan suits all values: rows are found by the key alone. */
  isPlannedOnce: boolean;
}

/** Stands for a value of a call, by its position in `valuesOf`. */
class Place {
  constructor(readonly position: number) {}
}

const texts = new Lru<ReadText>(1_000);

/** The reading statement of a call. Its text is written once for each shape of call, whatever the values. */
export function readStatement(row: RowCall, plan: ReadPlan): Statement {
  const { name, text, parameters, isPlannedOnce } = texts.get(shapeOf(row, plan), () => textOf(row, plan));
  const given = valuesOf(row, plan);
  const values = parameters.map((value) => (value instanceof Place ? given[value.position] : value));
  return { name, text, values, isPlannedOnce };
}

/** All that decides the text of a statement. */
function shapeOf({ resource, query, preferences }: RowCall, plan: ReadPlan): string {
  return JSON.stringify([
    resource.name,
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

/** A condition without its values. */
function outline(condition: Condition): unknown {
  if (condition.kind === "group") {
    return [condition.operator, condition.negated, condition.members.map(outline)];
  }
  if (condition.kind === "exists") return ["exists", condition.negated, condition.embed.name];
  const { field, negated, operation } = condition;
  const { name, path } = field;
  switch (operation.kind) {
    case "compare":
      return [name, path, negated, "compare", operation.operator, operation.quantifier];
    case "search":
      return [name, path, negated, "search", operation.operator, operation.language];
    case "is":
      return [name, path, negated, "is", operation.value];
    default:
      return [name, path, negated, operation.kind];
  }
}

/** What parameters say about an embedded resource, without their values; the rest is in the text of `select`. */
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

function conditionValues(condition: Condition): unknown[] {
  if (condition.kind === "group") return condition.members.flatMap(conditionValues);
  if (condition.kind === "exists") return [];
  const { operation } = condition;
  if (operation.kind === "is") return [];
  return [operation.kind === "in" ? operation.values : operation.value];
}

/** The statement of a call with places instead of its values. */
function textOf({ resource, query, preferences }: RowCall, plan: ReadPlan): ReadText {
  let position = 0;
  const place = () => new Place(position++);
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

type Placed = Map<AnyEmbed, AnyEmbed>;

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

function withPlaces(condition: Condition, place: () => Place, placed: Placed): AnyCondition {
  if (condition.kind === "group") {
    return { ...condition, members: condition.members.map((member) => withPlaces(member, place, placed)) };
  }
  if (condition.kind === "exists") {
    return { ...condition, embed: placed.get(condition.embed) ?? condition.embed };
  }
  const { operation } = condition;
  if (operation.kind === "is") return { ...condition, operation };
  if (operation.kind === "in") return { ...condition, operation: { ...operation, values: place() } };
  return { ...condition, operation: { ...operation, value: place() } };
}

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
