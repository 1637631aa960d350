import { findResource } from "@/lib/resources";
import { type FormPurpose, recordSchema } from "@/lib/view-models/record-form";

/** The validation schema of a resource's form. Imports every schema: load it lazily. */
export function schemaOf(name: string, purpose: FormPurpose) {
  const resource = findResource(name);
  if (!resource) throw new Error(`Unknown resource: ${name}.`);
  return recordSchema(resource, purpose);
}
