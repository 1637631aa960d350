"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { SubjectScreen } from "@/lib/view-models/operation/operation-screen";

/** The record of an upsert: a new one, or the one named by `id` in the address. */
export function useSubject(subject: SubjectScreen | null) {
  const [id, setId] = useQueryState("id", parseAsString);
  const [wantsChange, setWantsChange] = useState(false);
  const changing = wantsChange || id !== null;
  const record = useQuery({
    queryKey: ["records", subject?.reference.resource, "subject", id],
    queryFn: ({ signal }) => load(subject, id ?? "", signal),
    enabled: subject !== null && id !== null,
    staleTime: 0,
  });
  return {
    id,
    choose: (next: string | null) => void setId(next),
    mode: changing ? ("update" as const) : ("create" as const),
    setMode(mode: "create" | "update") {
      setWantsChange(mode === "update");
      if (mode === "create") void setId(null);
    },
    record,
  };
}

async function load(subject: SubjectScreen | null, id: string, signal: AbortSignal) {
  if (!subject) return {};
  const { reference, shared } = subject;
  const query = new URLSearchParams({ [reference.key]: `eq.${id}`, select: shared.join(","), limit: "1" });
  const { rows } = await api
    .records({ name: reference.resource, key: reference.key })
    .list(query, { signal });
  if (rows[0]) return rows[0];
  throw new ApiFailure(404, "not_found", `${reference.singular} not found: ${id}`);
}
