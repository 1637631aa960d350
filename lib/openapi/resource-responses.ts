import type { Resource } from "@/lib/resources/define";
import { type Json, jsonContent, ref } from "./json-schema";
import { schemaNames } from "./resource-schemas";
import { everyAnswer } from "./shared-headers";

const tag = { ETag: ref("headers", "ETag") };
const replayed = { "Idempotent-Replayed": ref("headers", "IdempotentReplayed") };
const page = { "Content-Range": ref("headers", "ContentRange"), Link: ref("headers", "Link") };

/** components.responses that the methods of every resource share. */
export const sharedResponses = (): Json => ({
  Page: {
    description: "The headers of the rows, without a body.",
    headers: { ...everyAnswer, ...tag, ...page },
  },
  RefusedHead: { description: "The status that GET refuses with; no body.", headers: everyAnswer },
  NotModified: {
    description: "The record is the one of If-None-Match.",
    headers: { ...everyAnswer, ...tag },
  },
  Done: { description: "Done; no body.", headers: { ...everyAnswer, ...replayed } },
  Methods: {
    description: "No body.",
    headers: { ...everyAnswer, Allow: { description: "The methods.", schema: { type: "string" } } },
  },
});

const responseName = (resource: Resource) => `${schemaNames(resource).record}Rows`;

/** The rows of a resource: one record or a list, since the form of the request decides. */
export const rowsRef = (resource: Resource): Json => ref("responses", responseName(resource));

/** components.responses of a resource: its rows in each of the types that Accept can name. */
export const rowsResponse = (resource: Resource): Json => {
  const record = ref("schemas", schemaNames(resource).record);
  const list = { type: "array", items: record };
  return {
    [responseName(resource)]: {
      description: "One record, or the list of the rows.",
      headers: { ...everyAnswer, ...tag, ...page, ...replayed },
      content: {
        ...jsonContent({ anyOf: [record, list] }),
        "application/vnd.pgrst.object+json": { schema: record },
        "application/vnd.pgrst.array+json": { schema: list },
        "text/csv": { schema: { type: "string" } },
      },
    },
  };
};
