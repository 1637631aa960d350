/** Query key prefix of everything about saved views. */
export const viewsKey = ["views"] as const;

/** Query key of the views of a list. */
export const viewsOf = (resource: string) => [...viewsKey, "of", resource] as const;

/** Query key of the views in the sidebar. */
export const pinnedKey = [...viewsKey, "pinned"] as const;
