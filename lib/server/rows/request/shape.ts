import type { Resource } from "@/lib/resources/define";
import type { ApiRequest } from "../../kernel/api";
import type { Media } from "./media";
import type { Preferences } from "./preferences";
import type { RowQuery } from "./row-query";
import { namesSchema } from "./schema";

/**
 * How the rows of a response are laid out. `record` is one object because the form of the request selects one record:
 * none is a 404; `object` is one because Accept names it, so that another number of rows is a 406.
 */
export type Shape = "array" | "record" | "object" | "csv";

/** Inputs that determine the shape of a response. */
export interface Form {
  request: ApiRequest;
  resource: Resource;
  query: RowQuery;
  preferences: Preferences;
  media: Media;
  /** The body is a list; false without a body. */
  isList: boolean;
}

/** The form of the request decides: a vendor Accept, then any sign of a PostgREST client, then a plain call by key. */
export function shapeOf(form: Form): Shape {
  if (form.media.kind !== "json") return form.media.kind;
  if (hasClientSign(form)) return "array";
  const { method } = form.request;
  if ((method === "GET" || method === "HEAD") && isByKeyAlone(form)) return "record";
  if (method === "POST") return "record";
  if (method === "PATCH" && isByKeyAlone(form) && form.preferences.return === "representation")
    return "record";
  return "array";
}

function hasClientSign({ request, query, preferences, isList }: Form): boolean {
  return (
    ["select", "columns", "on_conflict"].some(query.has) ||
    namesSchema(request) ||
    preferences.beyondReturn ||
    isList ||
    request.method === "PUT"
  );
}

/** The only parameter is `<key>=eq.<value>`, once. */
function isByKeyAlone({ query, resource }: Form): boolean {
  const [only, ...others] = query.parameters;
  return others.length === 0 && only?.name === resource.key && only.value.startsWith("eq.");
}
