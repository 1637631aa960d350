/** Query key prefix of visited records and favourites. */
export const visitsKey = ["visits"] as const;
export const recentKey = [...visitsKey, "recent"] as const;
export const favouritesKey = [...visitsKey, "favourites"] as const;

/** Milliseconds until an open page or record counts as visited; its title is set by then. */
export const visitedAfterMs = 1500;
