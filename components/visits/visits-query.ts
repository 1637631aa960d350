/** Query key prefix of visited records and favourites. */
export const visitsKey = ["visits"] as const;
export const recentKey = [...visitsKey, "recent"] as const;
export const favouritesKey = [...visitsKey, "favourites"] as const;
