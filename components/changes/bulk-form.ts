import * as z from "zod";
import { knownResource } from "@/lib/resources";
import { hasOwnRate } from "@/lib/view-models/document/own-rate";
import { describeRecordForm, isSetBySteps, recordSchema } from "@/lib/view-models/record-form";

/** The form that edits many records of a resource. Imports every schema: load it lazily. */
export function bulkForm(name: string) {
  const resource = knownResource(name);
  const { fields } = describeRecordForm(resource, "update");
  const { shape } = recordSchema(resource, "update");
  return {
    fields: fields.filter(
      ({ name: column, sensitive }) =>
        !sensitive && !isSetBySteps(resource, column) && !hasOwnRate(fields, column),
    ),
    /** Checks the chosen fields alone. */
    schemaOf: (chosen: readonly string[]) =>
      z.object(Object.fromEntries(Object.entries(shape).filter(([field]) => chosen.includes(field)))),
  };
}
