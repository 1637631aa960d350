"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { ReferenceScreen } from "@/lib/view-models/references";
import { useLabels } from "./use-labels";

/** A record of any resource. */
interface AnyRecord {
  resource: string;
  key: string;
}

type References = Readonly<Record<string, ReferenceScreen>>;

const Given = createContext<References>({});

/** How records are named, by their resource. A page gives them, since all schemas would be too much for its scripts. */
export const RecordReferences = ({ value, children }: { value: References; children: ReactNode }) => (
  <Given value={value}>{children}</Given>
);

/** The names of records of any resource; null while one is unknown, as of a record that is gone. */
export function useRecordLabels(records: readonly AnyRecord[]): (record: AnyRecord) => string | null {
  const references = useContext(Given);
  const column = { name: "key", referenceBy: { column: "resource", references } };
  const rows = records.map(({ resource, key }) => ({ resource, key }));
  const labelOf = useLabels([column], rows);
  return ({ resource, key }) => {
    const reference = Object.hasOwn(references, resource) ? references[resource] : undefined;
    return (reference && labelOf({ name: "key", reference }, key)) ?? null;
  };
}
