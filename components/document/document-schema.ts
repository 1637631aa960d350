import * as z from "zod";
import { knownResource } from "@/lib/resources";
import { documentSchema } from "@/lib/view-models/document/document-screen";
import type { FormPurpose } from "@/lib/view-models/record-form";

/** The validation schema of those fields of a document's form. Imports every schema: load it lazily. */
export function documentSchemaOf(name: string, purpose: FormPurpose, fields: readonly string[]): z.ZodObject {
  const resource = knownResource(name);
  const { shape } = documentSchema(resource, purpose);
  return z.strictObject(
    Object.fromEntries(Object.entries(shape).filter(([field]) => fields.includes(field))),
  );
}
