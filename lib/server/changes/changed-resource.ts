import { findResource } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import type { Verb } from "@/lib/schemas/areas";
import { type Issue, invalidInput } from "@/lib/schemas/errors";
import { requireScopes } from "../auth/authenticate";
import type { Actor } from "../kernel/actor";

/** The resource of that name. Throws 400 that names the input's member `path`. */
export function requireResource(name: string, path: Issue["path"] = ["resource"]): Resource {
  const resource = findResource(name);
  if (!resource) throw invalidInput({ path, message: `There is no resource "${name}".` });
  return resource;
}

/** The same for a caller that may do this with its records; else 403 names the scope. */
export function requirePermission(actor: Actor, name: string, verb: Verb, path?: Issue["path"]): Resource {
  const resource = requireResource(name, path);
  requireScopes(actor, scopesFor(resource, verb));
  return resource;
}

/** The resource of that name, whose records the caller may read. */
export const requireReadable = (actor: Actor, name: string): Resource =>
  requirePermission(actor, name, "read");
