import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "@/lib/client/browser";

/** Debounce in milliseconds. */
const pause = 150;

/** Records of any kind that match a search, requested when typing pauses. */
export function useFoundRecords(search: string) {
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(search.trim()), pause);
    return () => window.clearTimeout(timer);
  }, [search]);
  const enabled = asked.length >= 2;
  const query = useQuery({
    queryKey: ["find records", asked],
    queryFn: ({ signal }) => api.runConsole("settings/findRecords", { search: asked }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return {
    records: enabled ? (query.data?.results ?? []) : [],
    searching: search.trim().length >= 2 && (query.isFetching || asked !== search.trim()),
  };
}
