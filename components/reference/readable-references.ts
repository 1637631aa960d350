import { findResource } from "@/lib/resources";
import { scopesFor } from "@/lib/resources/scopes";
import { type ReferenceScreen, referenceTo } from "@/lib/view-models/references";

/**
 * How the records of resources are named, by their name, of those that a user with `scopes` may read: any other call would be
 * audited as rejected. Imports every schema: load it lazily.
 */
export const readableReferences = (
  names: readonly string[],
  scopes: readonly string[],
): Record<string, ReferenceScreen> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const resource = findResource(name);
      const mayRead = resource && scopesFor(resource, "read").every((scope) => scopes.includes(scope));
      const reference = mayRead ? referenceTo(name) : null;
      return reference ? [[name, reference]] : [];
    }),
  );
