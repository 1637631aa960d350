import { knownResource, resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import type { Verb } from "@/lib/schemas/areas";
import type { Actor } from "../kernel/actor";
import { requireScopes } from "./authenticate";

/** Whether a caller has the scopes for this with the records of a resource. */
export const hasPermission = ({ scopes }: Actor, resource: Resource, verb: Verb): boolean =>
  scopesFor(resource, verb).every((scope) => scopes.has(scope));

/** Whether a caller may read the records of a resource. */
export const mayRead = (actor: Actor, resource: Resource): boolean => hasPermission(actor, resource, "read");

const unreadable = new WeakMap<Actor["scopes"], string[]>();

/** The tables with whose records a caller may not do this. */
export const tablesWithout = (actor: Actor, verb: Verb): string[] =>
  Object.values<Resource>(resources)
    .filter((resource) => !hasPermission(actor, resource, verb))
    .map(({ name }) => name);

/** The tables whose records a caller may not read. */
export function unreadableTables(actor: Actor): string[] {
  const known = unreadable.get(actor.scopes);
  if (known) return known;
  const names = tablesWithout(actor, "read");
  unreadable.set(actor.scopes, names);
  return names;
}

/** Throws 403 naming the scope that the caller lacks to read the records of a table. */
export function requireRead(actor: Actor, table: string): void {
  requireScopes(actor, scopesFor(knownResource(table), "read"));
}
