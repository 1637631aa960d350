/** Escapes a search text for a pattern. PostgREST cannot escape `*`, so it becomes a single-character wildcard. */
export const escapePattern = (text: string): string =>
  text.replaceAll(/[\\%_]/g, "\\$&").replaceAll("*", "_");
