"use client";

import { useContext } from "react";
import { GivenReferences } from "./record-references";
import { useLabels } from "./use-labels";

/** A record of any resource. */
interface AnyRecord {
  resource: string;
  key: string;
}

/** The names of records of any resource; null while one is unknown, as of a record that is gone. */
export function useRecordLabels(records: readonly AnyRecord[]): (record: AnyRecord) => string | null {
  const references = useContext(GivenReferences);
  const column = { name: "key", referenceBy: { column: "resource", references } };
  const rows = records.map(({ resource, key }) => ({ resource, key }));
  const labelOf = useLabels([column], rows);
  return ({ resource, key }) => {
    const reference = Object.hasOwn(references, resource) ? references[resource] : undefined;
    return (reference && labelOf({ name: "key", reference }, key)) ?? null;
  };
}
