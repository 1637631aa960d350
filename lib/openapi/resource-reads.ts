import type { Resource } from "@/lib/resources/define";
import { refusals } from "./errors";
import { type Json, ref } from "./json-schema";
import { methodItem } from "./resource-item";
import { rowsRef } from "./resource-responses";
import { sharedRefs } from "./shared-parameters";

/** GET, HEAD and OPTIONS of a resource. */
export const readingItems = (resource: Resource): Json => ({
  get: getItem(resource),
  head: headItem(resource),
  options: optionsItem(resource),
});

const readParameters = () => sharedRefs("Limit", "Offset", "After", "Range", "IfNoneMatch");

const getItem = (resource: Resource) =>
  methodItem(resource, "list", "READ", "read", {
    summary: `List ${resource.title}, or show one`,
    parameters: readParameters(),
    responses: {
      "200": rowsRef(resource),
      "206": rowsRef(resource),
      "304": ref("responses", "NotModified"),
      ...refusals("rows"),
    },
  });

const headItem = (resource: Resource) =>
  methodItem(resource, "count", "READ", "read", {
    summary: `Headers of a list of ${resource.title}`,
    parameters: readParameters(),
    responses: {
      "200": ref("responses", "Page"),
      "206": ref("responses", "Page"),
      "304": ref("responses", "NotModified"),
      default: ref("responses", "RefusedHead"),
    },
  });

const optionsItem = (resource: Resource) =>
  methodItem(resource, "options", "READ", "read", {
    summary: `Methods of ${resource.title}`,
    responses: { "200": ref("responses", "Methods"), ...refusals("rows") },
  });
