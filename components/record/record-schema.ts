import * as z from "zod";
import { completeAccount } from "@/components/party/complete-account";
import type { AnyRow } from "@/lib/client/records";
import { knownResource } from "@/lib/resources";
import { documentOf } from "@/lib/resources/documents";
import { describeRecordForm, type FormPurpose, recordSchema } from "@/lib/view-models/record-form";

/** What forms require beyond the schema. */
const rules = new Map([["supplierBankAccount", completeAccount]]);

/** The schema of a form; `stored` is the edited record. Imports every schema: load it lazily. */
export function schemaOf(name: string, purpose: FormPurpose, stored: AnyRow | null = null): z.ZodObject {
  const schema = recordSchema(knownResource(name), purpose);
  return rules.get(name)?.(schema, stored) ?? schema;
}

/** The fields of a resource's form with their schema, for screens that load them when something is edited. */
export function formOf(name: string, purpose: FormPurpose) {
  const resource = knownResource(name);
  const { shape } = recordSchema(resource, purpose);
  return {
    fields: describeRecordForm(resource, purpose).fields,
    /** The status of a document. */
    status: documentOf(resource)?.document.status,
    /** The schema of some of its fields. */
    schemaFor: (names: readonly string[]) =>
      z.strictObject(Object.fromEntries(Object.entries(shape).filter(([field]) => names.includes(field)))),
  };
}
