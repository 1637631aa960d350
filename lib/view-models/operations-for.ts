import { contracts } from "@/lib/operations/contracts";
import { findResource } from "@/lib/resources";
import { inSentence } from "./labels";
import { describeOperation, type OperationScreen } from "./operation-screen";

/** An operation that can be run for each of many records. */
export interface OperationForEach {
  operation: OperationScreen;
  /** What it does, for a list of actions: “New serial sequence”. */
  label: string;
  /** Member of the body that names the record. */
  field: string;
}

/** The writing operations whose body must name a record of the resource. Imports every schema: load it lazily. */
export function operationsFor(resource: string): OperationForEach[] {
  const key = findResource(resource)?.key;
  return Object.keys(contracts).flatMap((path) => {
    const operation = describeOperation(path);
    if (!operation || operation.label === "READ") return [];
    const field = operation.fields.find(
      ({ reference, optional }) => !optional && reference?.resource === resource && reference.column === key,
    );
    if (!field) return [];
    const { subject, title } = operation;
    const label = subject ? `New ${inSentence(subject.reference.singular)}` : title;
    return [{ operation, label, field: field.name }];
  });
}
