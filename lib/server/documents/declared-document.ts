import { type DocumentResource, documentOf } from "@/lib/resources/documents";
import type { Verb } from "@/lib/schemas/areas";
import { invalidInput } from "@/lib/schemas/errors";
import { requirePermission } from "../changes/changed-resource";
import type { Actor } from "../kernel/actor";

/** The document that a caller names, of which it has the permission; else 400 or 403. */
export function requireDocument(actor: Actor, name: string, verb: Verb): DocumentResource {
  const found = documentOf(requirePermission(actor, name, verb));
  if (!found) throw invalidInput({ path: ["resource"], message: `Records of ${name} are no documents.` });
  return found;
}
