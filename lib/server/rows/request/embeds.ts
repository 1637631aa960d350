import type { Resource } from "@/lib/resources/define";
import { findRelations, type Relation, relationsOf } from "@/lib/resources/relations";
import { ApiError } from "@/lib/schemas/errors";
import { columnsOf } from "./columns";
import type {
  Condition,
  Embed,
  Field,
  OrderTerm,
  OrderText,
  Parameter,
  SelectItem,
  SelectRelation,
} from "./grammar/ast";
import {
  notEmbedded,
  notOneRelated,
  onlyNullFilter,
  relationAmbiguous,
  relationRepeated,
  relationUnknown,
  spreadNotSummed,
} from "./grammar/embedding";
import { splitAddress } from "./grammar/parse-filter";

/** The parameters of one level: its own, and those about the relations that it embeds, their first part taken off. */
export interface Addressed {
  own: Parameter[];
  related: ReadonlyMap<string, Parameter[]>;
}

const noneRelated: ReadonlyMap<string, Parameter[]> = new Map();

/** Parts parameters by whom they address. `isOwn` knows the names with a dot that address this level. */
export function partParameters(parameters: Parameter[], isOwn: (name: string) => boolean): Addressed {
  if (!parameters.some(({ name }) => name.includes("."))) return { own: parameters, related: noneRelated };
  const own: Parameter[] = [];
  const related = new Map<string, Parameter[]>();
  for (const parameter of parameters) {
    const address = isOwn(parameter.name) ? null : splitAddress(parameter.name);
    if (address === null) own.push(parameter);
    else {
      const rest = { name: address.rest, value: parameter.value };
      related.set(address.head, [...(related.get(address.head) ?? []), rest]);
    }
  }
  return { own, related };
}

/** A filter with the name of its parameter. */
export interface NamedFilter {
  name: string;
  condition: Condition;
}

/** Filters, order and page of a level, parsed from its own parameters. */
export interface Level {
  filters: NamedFilter[];
  order: OrderText[];
  orderText: string | null;
  window: { limit: bigint; offset: bigint };
}

/** Whether rows are summed up: an item, or one of a record spread into them, counts or computes over all that are alike in the other items. */
export const isGrouped = (items: readonly SelectItem[]): boolean =>
  items.some(
    (item) =>
      item.kind === "aggregate" || (item.kind === "relation" && item.isSpread && isGrouped(item.items)),
  );

/** Whether a relation is in no record: it selects nothing, or only relations that do not either. */
export const isEmpty = (items: readonly SelectItem[]): boolean =>
  items.every((item) => item.kind === "relation" && isEmpty(item.items));

/** A level with its relations. */
export type WholeLevel = Pick<Embed, "embeds" | "filters" | "conditions" | "order" | "orderText"> &
  Pick<Level, "window">;

/** Parses the parameters of an embedded resource as those of a request of its own. */
type ParseLevel = (parameters: Parameter[], select: readonly SelectItem[], resource: Resource) => WholeLevel;

/** Joins a level with the relations that its `select` embeds. Throws for relations that do not exist or are not embedded. */
export function joinRelations(
  resource: Resource,
  select: readonly SelectItem[],
  level: Level,
  related: Addressed["related"],
  parse: ParseLevel,
): WholeLevel {
  const items = select.filter((item) => item.kind === "relation");
  const embeds = items.map((item) => {
    const name = item.alias ?? item.target;
    const relation = relationOf(resource, item);
    if (item.isSpread && relation.kind === "many" && isGrouped(item.items)) throw spreadNotSummed();
    return {
      name,
      relation,
      isInner: item.isInner,
      isSpread: item.isSpread,
      select: item.items,
      ...addressed(name, () => parse(related.get(name) ?? [], item.items, relation.target)),
    };
  });
  const byName = new Map(embeds.map((embed) => [embed.name, embed]));
  if (byName.size < embeds.length) throw relationRepeated(repeated(embeds.map(({ name }) => name)));
  for (const name of related.keys()) if (!byName.has(name)) throw notEmbedded(name);
  const inner = embeds.filter(({ isInner }) => isInner);
  const filters = level.filters.map(({ name, condition }) => ({
    name,
    condition: withRelations(resource, condition, byName),
  }));
  return {
    embeds,
    filters,
    conditions: [
      ...filters.map(({ condition }) => condition),
      ...inner.map((embed): Condition => ({ kind: "exists", negated: false, embed })),
    ],
    order: level.order.map((term) => relatedTerm(resource, term, byName)),
    orderText: level.orderText,
    window: level.window,
  };
}

/** What `parse` makes of parameters without their first part, `name`; its errors name them as they were sent. */
function addressed<T>(name: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.issues) throw error;
    const { status, code, message, details, hint } = error;
    const issues = error.issues.map((issue) => ({ ...issue, path: [`${name}.${issue.path.join(".")}`] }));
    throw new ApiError(status, code, message, { details, hint, issues });
  }
}

const repeated = (names: string[]): string =>
  names.find((name, index) => names.indexOf(name) !== index) ?? "";

function relationOf(resource: Resource, { target, hint }: SelectRelation): Relation {
  const [relation, ...others] = findRelations(resource, target, hint);
  if (!relation) throw relationUnknown(resource.name, target, hint, relationsTo(resource, target));
  if (others.length > 0) throw relationAmbiguous(resource.name, target, [relation, ...others]);
  return relation;
}

/** Relations of a resource to tables that are related to `target` in turn: what many-to-many relations lead through. */
const relationsTo = (resource: Resource, target: string): Relation[] =>
  relationsOf(resource).filter(
    (relation) => relation.kind === "many" && findRelations(relation.target, target, null).length > 0,
  );

/** A null filter on the name of a relation asks whether it has rows. */
function withRelations(
  resource: Resource,
  condition: Condition,
  byName: ReadonlyMap<string, Embed>,
): Condition {
  if (condition.kind === "exists") return condition;
  if (condition.kind === "group") {
    const members = condition.members.map((member) => withRelations(resource, member, byName));
    return { ...condition, members };
  }
  const { field, negated, operation } = condition;
  const embed = field.path.length === 0 ? byName.get(field.name) : undefined;
  if (!embed) return condition;
  if (operation.kind !== "is" || !["null", "not_null"].includes(operation.value)) {
    if (columnsOf(resource).has(field.name)) return condition;
    throw onlyNullFilter(embed.name);
  }
  return { kind: "exists", negated: (operation.value === "null") !== negated, embed };
}

function relatedTerm(
  resource: Resource,
  { relation, ...term }: OrderText,
  byName: ReadonlyMap<string, Embed>,
): OrderTerm {
  if (relation === null) return { ...term, embed: null };
  const embed = byName.get(relation);
  if (!embed) throw notEmbedded(relation);
  if (embed.relation.kind === "many") throw notOneRelated(resource.name, relation);
  return { ...term, field: selectedAs(embed, term.field), embed };
}

/** The field of a related record that `select` gives this name to; the name is that of a column otherwise. */
const selectedAs = ({ select }: Embed, field: Field): Field =>
  select.flatMap((item) =>
    item.kind === "field" && item.cast === null && item.alias === field.name ? [item.field] : [],
  )[0] ?? field;

/** The resources that `select` embeds, at every depth. */
export const embeddedResources = (embeds: readonly Embed[]): Resource[] =>
  embeds.flatMap(({ relation, embeds: inner }) => [relation.target, ...embeddedResources(inner)]);
