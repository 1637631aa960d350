type Page<T> = readonly T[] | { results: readonly T[] };

/** Paging of an infinite query: a page begins after the key of the last entry before it, the first after "". */
export const pagedBy = <T>(limit: number, keyOf: (entry: T) => string) => ({
  initialPageParam: "",
  getNextPageParam: (page: Page<T>): string | undefined => {
    const entries = "results" in page ? page.results : page;
    return entries.length < limit ? undefined : entries.slice(-1).map(keyOf)[0];
  },
});
