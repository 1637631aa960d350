"use client";

import { useQuery } from "@tanstack/react-query";
import type { RecordViewProps } from "@/components/record/special";
import { quoted } from "@/components/reference/label-query";
import { api } from "@/lib/client/browser";
import { listAll } from "@/lib/client/list-all";
import type { AnyRow } from "@/lib/client/records";
import { innerOf, type PartKind, type Party, tableOfParts } from "@/lib/resources/parties";
import { isObject } from "@/lib/schemas/is-object";

/** The page of a customer or supplier, and which of its parts are shown. */
export interface PartsProps extends RecordViewProps {
  party: Party;
  kind: PartKind;
}

/** A stored location with its address, or contact with the person. */
export interface StoredPart {
  id: string;
  own: AnyRow;
  inner: AnyRow;
}

/** Locations or contacts that one call reads. */
const pageSize = 200;

/** The locations or contacts of a customer or supplier, oldest first. */
export function useParts(party: Party, kind: PartKind, key: string) {
  const table = tableOfParts(party, kind);
  const inner = innerOf[kind].table;
  return useQuery({
    queryKey: ["records", table, "of", key],
    queryFn: async ({ signal }): Promise<StoredPart[]> => {
      const query = new URLSearchParams({
        [party.parent]: `in.(${quoted(key)})`,
        select: `*,${inner}(*)`,
        order: "createdAt,id",
        limit: String(pageSize),
      });
      const rows = await listAll(api.records({ name: table, key: "id" }), query, { signal });
      return rows.map(({ [inner]: embedded, ...own }) => ({
        id: String(own.id),
        own,
        inner: isObject(embedded) ? (embedded as AnyRow) : {},
      }));
    },
  });
}
