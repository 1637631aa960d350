import type { Resource } from "@/lib/resources/define";
import { type Relation, relationsOf } from "@/lib/resources/relations";
import { ApiError } from "@/lib/schemas/errors";
import { factsOf } from "@/lib/schemas/fields";
import { requireColumn } from "./columns";
import { embeddedResources } from "./embeds";
import type { Condition, Embed, Field } from "./grammar/ast";

/** The columns that name records of a resource to people, and that filters can see. */
export const namesOf = ({ labelColumns = [], shownAs = {}, row, encrypted }: Resource): string[] =>
  [...labelColumns, ...labelColumns.flatMap((name) => shownAs[name] ?? [])].filter((name) => {
    const facts = row.shape[name] && factsOf(row.shape[name]);
    return facts?.type === "text" && !facts.sensitive && !encrypted?.includes(name);
  });

/** The relation of a column whose records have names. Throws 400 42703 for an unknown column, 42883 for one without such records. */
export function namedRelation(resource: Resource, { name, path }: Field): Relation {
  requireColumn(resource, name);
  const relation = relationsOf(resource).find(
    ({ isReverse, column, target }) => !isReverse && column === name && namesOf(target).length > 0,
  );
  if (relation && path.length === 0) return relation;
  const message = `operator does not exist: ${resource.name}.${name} refers to no records with names`;
  throw new ApiError(400, "42883", message, {
    hint: "named is for columns that refer to records with names, such as customerId.",
    issues: [{ path: [name], message }],
  });
}

/** The other resources that a query reads: those that it embeds, and those whose names it compares. */
export const relatedResources = (
  resource: Resource,
  query: Pick<Embed, "conditions" | "embeds">,
): Resource[] => [...embeddedResources(query.embeds), ...namedTargets(resource, query)];

/** The resources whose names the conditions of a query and of what it embeds compare. */
export const namedTargets = (
  resource: Resource,
  { conditions, embeds }: Pick<Embed, "conditions" | "embeds">,
): Resource[] => [
  ...conditions.flatMap((condition) => targetsIn(resource, condition)),
  ...embeds.flatMap((embed) => namedTargets(embed.relation.target, embed)),
];

function targetsIn(resource: Resource, condition: Condition): Resource[] {
  if (condition.kind === "group") return condition.members.flatMap((member) => targetsIn(resource, member));
  if (condition.kind === "exists" || condition.operation.kind !== "named") return [];
  return [namedRelation(resource, condition.field).target];
}
