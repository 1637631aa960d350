import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import { type ReferenceScreen, referenceTo } from "./references";

/**
 * How the records of resources are named, by the name of the resource. Only of those that a user with `scopes` may read, since
 * calls for others would be audited as rejected.
 */
export const readableReferences = (scopes: readonly string[]): Record<string, ReferenceScreen> =>
  Object.fromEntries(
    Object.values<Resource>(resources).flatMap((resource) => {
      const mayRead = scopesFor(resource, "read").every((scope) => scopes.includes(scope));
      const reference = mayRead ? referenceTo(resource.name) : null;
      return reference ? [[resource.name, reference]] : [];
    }),
  );
