import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import type { Json } from "./json-schema";
import { filterParameters } from "./resource-parameters";
import { readingItems } from "./resource-reads";
import { resourceSchemas } from "./resource-schemas";
import { writingItems } from "./resource-writes";

const all: Resource[] = Object.values(resources);

/** `/<resource>` with its methods. */
export const resourcePaths = (): Json =>
  Object.fromEntries(
    all.map((resource) => [`/${resource.name}`, { ...readingItems(resource), ...writingItems(resource) }]),
  );

/** Schemas of every resource. */
export const rowSchemas = (): Json => Object.assign({}, ...all.map(resourceSchemas));

/** The filter on each column of every resource, as components. */
export const rowParameters = (): Json => Object.assign({}, ...all.map(filterParameters));
