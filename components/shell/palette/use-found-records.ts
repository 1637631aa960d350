import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { withLocalDays } from "@/components/visits/use-visits";
import { api } from "@/lib/client/browser";

const debounceMs = 150;

/** Records of any kind that match a search, requested when typing pauses. */
export function useFoundRecords(search: string) {
  const [debounced, setDebounced] = useState("");
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(search.trim()), debounceMs);
    return () => window.clearTimeout(timer);
  }, [search]);
  const enabled = debounced.length >= 2;
  const query = useQuery({
    queryKey: ["find records", debounced],
    queryFn: ({ signal }) => api.runConsole("settings/findRecords", { search: debounced }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const hasFailed = enabled && (query.isError || query.isPaused) && debounced === search.trim();
  return {
    records: enabled ? (query.data?.results ?? []).map(withLocalDays) : [],
    searching: search.trim().length >= 2 && (query.isFetching || debounced !== search.trim()),
    /** Null unless the search failed, also for lack of a network. */
    retry: hasFailed ? () => void query.refetch() : null,
  };
}
