import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import type { Actor } from "../../actor";

/** Whether a caller may read the records of a resource. */
export const mayRead = ({ scopes }: Actor, resource: Resource): boolean =>
  scopesFor(resource, "read").every((scope) => scopes.has(scope));
