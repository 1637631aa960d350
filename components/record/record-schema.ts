import { findResource } from "@/lib/resources";
import { type FormPurpose, recordSchema } from "@/lib/screens/record-form";

/** The schema that a form for records of a resource is checked by. This module holds every schema: load it lazily. */
export function schemaOf(name: string, purpose: FormPurpose) {
  const resource = findResource(name);
  if (!resource) throw new Error(`There is no resource ${name}.`);
  return recordSchema(resource, purpose);
}
