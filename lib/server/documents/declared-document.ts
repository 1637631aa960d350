import { type DocumentResource, documentOf } from "@/lib/resources/documents";
import type { Right } from "@/lib/schemas/areas";
import { invalidInput } from "@/lib/schemas/errors";
import { requireRight } from "../changes/changed-resource";
import type { Actor } from "../kernel/actor";

/** The document that a caller names, of which it has the right; else 400 or 403. */
export function requireDocument(actor: Actor, name: string, right: Right): DocumentResource {
  const found = documentOf(requireRight(actor, name, right));
  if (!found) throw invalidInput({ path: ["resource"], message: `Records of ${name} are no documents.` });
  return found;
}
