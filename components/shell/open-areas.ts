/** Cookie of the expanded areas, so that the server renders the sidebar as it was left. */
export const openAreasCookie = "sidebar";
