import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import type { Right } from "@/lib/schemas/areas";
import type { Json } from "./json-schema";
import { schemaNames } from "./resource-schemas";

/** One method of a resource: how it is called in the document, its label and the scopes it needs. */
export const methodItem = (
  resource: Resource,
  verb: string,
  label: "READ" | "WRITE" | "DESTRUCTIVE",
  right: Right,
  rest: Json,
): Json => ({
  operationId: `${verb}${schemaNames(resource).record}`,
  tags: [resource.name],
  "x-label": label,
  "x-scopes": scopesFor(resource, right),
  ...rest,
});
