import type { Resource } from "@/lib/resources/define";
import { refusals } from "./errors";
import { type Json, ref } from "./json-schema";
import { either, listOf, methodItem, ranged, requestId, rowsResponse, tagged } from "./resource-item";
import { filterRefs, sharedRefs } from "./resource-parameters";

/** GET, HEAD and OPTIONS of a resource. */
export const readingItems = (resource: Resource): Json => ({
  get: getItem(resource),
  head: headItem(resource),
  options: optionsItem(resource),
});

const readParameters = (resource: Resource) => [
  ...sharedRefs("Select", "Order", "Limit", "Offset", "After", "Or", "And", "Prefer", "Range", "IfNoneMatch"),
  ...filterRefs(resource),
];

const paged = { ...ranged, Link: ref("headers", "Link") };

const notModified = {
  "304": { description: "The record is the one of If-None-Match.", headers: { ...requestId, ...tagged } },
};

const getItem = (resource: Resource) =>
  methodItem(resource, "list", "READ", "read", {
    summary: `List ${resource.title}, or show one`,
    description: `${resource.summary} When the only parameter is \`${resource.key}=eq.<value>\` the answer is that one record; otherwise a list.`,
    parameters: readParameters(resource),
    responses: {
      "200": rowsResponse(resource, "The rows.", either(resource), paged),
      "206": rowsResponse(resource, "A part of the counted rows.", listOf(resource), paged),
      ...notModified,
      ...refusals(400, 401, 403, 404, 405, 406, 416, 500, 503),
    },
  });

const headItem = (resource: Resource) =>
  methodItem(resource, "count", "READ", "read", {
    summary: `Headers of a list of ${resource.title}`,
    parameters: readParameters(resource),
    responses: {
      "200": { description: "Headers only.", headers: paged },
      "206": { description: "Headers of a part.", headers: paged },
      ...notModified,
      ...refusals(400, 401, 403, 404, 406, 416, 500, 503),
    },
  });

const optionsItem = (resource: Resource) =>
  methodItem(resource, "options", "READ", "read", {
    summary: `Methods of ${resource.title}`,
    responses: {
      "200": {
        description: "No body.",
        headers: { ...requestId, Allow: { description: "The methods.", schema: { type: "string" } } },
      },
      ...refusals(401, 403),
    },
  });
