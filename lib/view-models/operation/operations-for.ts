import type { Route } from "next";
import { contracts } from "@/lib/operations/contracts";
import { findResource } from "@/lib/resources";
import type { Scope } from "@/lib/schemas/areas";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { inSentence } from "@/lib/view-models/labels";
import { newRecordPath, operationPath, withQuery } from "@/lib/view-models/paths";
import { describeOperation, type OperationScreen } from "./operation-screen";

/** An operation that can be run for each of many records. */
export interface OperationForEach {
  operation: OperationScreen;
  /** Title in a list of actions: “New serial sequence”. */
  label: string;
  /** Member of the body that names the record. */
  field: string;
}

/** The writing operations whose body must name a record of the resource. Imports every schema: load it lazily. */
export const operationsFor = (resource: string): OperationForEach[] =>
  operationsNaming(resource).flatMap(({ operation, title, field }) =>
    operation.label === "READ" ? [] : [{ operation, label: title, field: field.name }],
  );

/** The operations whose body must name a record of the resource, each with the field that does. */
function operationsNaming(
  resource: string,
): { operation: OperationScreen; title: string; field: FieldScreen }[] {
  const key = findResource(resource)?.key;
  return Object.keys(contracts).flatMap((path) => {
    const operation = describeOperation(path);
    const field = operation?.fields.find(
      ({ reference, optional }) => !optional && reference?.resource === resource && reference.column === key,
    );
    if (!operation || !field) return [];
    const { subject } = operation;
    const title = subject ? `New ${inSentence(subject.reference.singular)}` : operation.title;
    return [{ operation, title, field }];
  });
}

/** An operation that the page of a record offers. */
export interface RecordOperation {
  title: string;
  scope: Scope;
  /** Where it is run, filled in with the record. */
  href: Route;
}

/** The operations whose body must name this record. A new document is made on the page of documents. */
export function operationsOf(resource: string, recordKey: string): RecordOperation[] {
  return operationsNaming(resource).map(({ operation, title, field }) => {
    const { path, scope, subject } = operation;
    const made = subject?.reference.resource;
    const href =
      made !== undefined && findResource(made)?.document
        ? newRecordPath(made, { [field.name]: recordKey })
        : withQuery(operationPath(path), {
            input: JSON.stringify({ [field.name]: field.kind === "texts" ? [recordKey] : recordKey }),
          });
    return { title, scope, href };
  });
}
