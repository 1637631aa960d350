import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import type { Json } from "./json-schema";
import { filterRefs, filterSchemas, shadowed } from "./resource-filters";
import { readingItems } from "./resource-reads";
import { rowsResponse } from "./resource-responses";
import { resourceSchemas } from "./resource-schemas";
import { writingItems } from "./resource-writes";
import { sharedRefs } from "./shared-parameters";

const all: Resource[] = Object.values(resources);

/** `/<resource>` with its methods. What several of them take stands once beside them. */
export const resourcePaths = (): Json =>
  Object.fromEntries(all.map((resource) => [`/${resource.name}`, resourcePath(resource)]));

const resourcePath = (resource: Resource): Json => ({
  description: [
    resource.summary,
    ...shadowed(resource).map((name) => `The column \`${name}\` is filtered inside \`and\` or \`or\` alone.`),
  ].join(" "),
  parameters: [...sharedRefs("Select", "Order", "And", "Or", "Prefer"), ...filterRefs(resource)],
  ...readingItems(resource),
  ...writingItems(resource),
});

/** Schemas of every resource, and of the filters on their columns. */
export const rowSchemas = (): Json => Object.assign(filterSchemas(), ...all.map(resourceSchemas));

/** The rows of every resource as components. */
export const rowResponses = (): Json => Object.assign({}, ...all.map(rowsResponse));
