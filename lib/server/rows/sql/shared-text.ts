import type { Statement } from "../../database/batch";
import type { AnyCondition, AnyEmbed, Condition } from "../request/grammar/ast";

// Calls that differ only in their values share the text of a statement, which is written once.

/** The statement of such calls. */
export interface SharedText {
  name: string;
  text: string;
  /** Values of the parameters; a `Place` is the placeholder of a value of the call. */
  parameters: readonly unknown[];
  /** Whether one plan suits all values: rows are found by the key alone. */
  isPlannedOnce: boolean;
}

/** Stands for a value of a call, by its position among them. */
export class Place {
  constructor(readonly position: number) {}
}

/** Places in their order. */
export function placing(): () => Place {
  let position = 0;
  return () => new Place(position++);
}

/** The statement of the call with these values. */
export const filled = (
  { name, text, parameters, isPlannedOnce }: SharedText,
  given: readonly unknown[],
): Statement => ({
  name,
  text,
  values: parameters.map((value) => (value instanceof Place ? given[value.position] : value)),
  isPlannedOnce,
});

/** A condition without its values. */
export function outline(condition: Condition): unknown {
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
    case "named":
      return [name, path, negated, "named", operation.hasTrigram];
    default:
      return [name, path, negated, operation.kind];
  }
}

/** The values of a condition, in the order in which `withPlaces` numbers their places. */
export function conditionValues(condition: Condition): unknown[] {
  if (condition.kind === "group") return condition.members.flatMap(conditionValues);
  if (condition.kind === "exists") return [];
  const { operation } = condition;
  if (operation.kind === "is") return [];
  return [operation.kind === "in" ? operation.values : operation.value];
}

/** Embeds of a query, and the same with places instead of their values. */
export type Placed = Map<AnyEmbed, AnyEmbed>;

/** A condition with places instead of its values. */
export function withPlaces(condition: Condition, place: () => Place, placed: Placed): AnyCondition {
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
