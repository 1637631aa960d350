"use client";

import { useQuery } from "@tanstack/react-query";
import { useSession } from "@/components/shell/session-context";
import { useLabels } from "./use-labels";

/** A record of any resource. */
interface AnyRecord {
  resource: string;
  key: string;
}

/** The names of records of any resources; null while one is unknown, as of a record that is gone. */
export function useRecordLabels(records: readonly AnyRecord[]): (record: AnyRecord) => string | null {
  const { scopes } = useSession();
  const names = [...new Set(records.map(({ resource }) => resource))].sort();
  const { data: references = {} } = useQuery({
    queryKey: ["readableReferences", names, scopes],
    queryFn: async () => (await import("./readable-references")).readableReferences(names, scopes),
    enabled: names.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
    retry: false,
  });
  const column = { name: "key", referenceBy: { column: "resource", references } };
  const rows = records.map(({ resource, key }) => ({ resource, key }));
  const labelOf = useLabels([column], rows);
  return ({ resource, key }) => {
    const reference = Object.hasOwn(references, resource) ? references[resource] : undefined;
    return (reference && labelOf({ name: "key", reference }, key)) ?? null;
  };
}
