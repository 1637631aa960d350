import { resources } from ".";
import type { Resource } from "./define";
import { DocumentDeclaration, type DocumentFacts } from "./document";

/** A resource whose records are documents. */
export interface DocumentResource {
  resource: Resource;
  document: DocumentFacts;
}

const documents = new Map<string, DocumentResource>();

/** The document that a resource declares; null for the others. */
export function documentOf(resource: Resource): DocumentResource | null {
  const known = documents.get(resource.name);
  if (known || !resource.document) return known ?? null;
  const found = { resource, document: DocumentDeclaration.parse(resource.document) };
  documents.set(resource.name, found);
  return found;
}

/** Every document that is declared. */
export const allDocuments = (): DocumentResource[] =>
  Object.values<Resource>(resources).flatMap((resource) => documentOf(resource) ?? []);
