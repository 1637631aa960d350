import type { Resource } from "@/lib/resources/define";
import type { Verb } from "@/lib/schemas/areas";
import type { ApiRequest } from "../../kernel/api";
import { parsePreferences } from "./preferences";

const reading = ["OPTIONS", "GET", "HEAD"];
const updating = [...reading, "PATCH"];
const writing = [...reading, "POST", "PUT", "PATCH", "DELETE"];

/** The methods of a resource, in the order that Allow names them. */
export function allowedMethods({ write }: Resource): readonly string[] {
  if (!write) return reading;
  return write.updateOnly ? updating : writing;
}

const verbOfMethod = new Map<string, Verb>([
  ["GET", "read"],
  ["HEAD", "read"],
  ["POST", "write"],
  ["PATCH", "write"],
  ["PUT", "write"],
  ["DELETE", "destroy"],
]);

/**
 * Verbs that a call needs on its resource: OPTIONS valid credentials alone, a change that returns stored rows read as well.
 * The record that a plain create returns holds what its caller has just sent.
 */
export function verbsOf(request: ApiRequest): Verb[] {
  const verb = verbOfMethod.get(request.method);
  if (!verb) return [];
  const preferences = parsePreferences(request.header("prefer"));
  const isCreate = request.method === "POST" && preferences.resolution === null;
  const returnsStored = verb !== "read" && !isCreate && preferences.return === "representation";
  return returnsStored ? [verb, "read"] : [verb];
}
