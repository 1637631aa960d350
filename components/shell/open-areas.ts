/** Cookie in which the browser remembers the open areas, so that the server draws the sidebar as it was left. */
export const openAreasCookie = "sidebar";
