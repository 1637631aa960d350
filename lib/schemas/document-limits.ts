/** Lines of a document, and price breaks of one of them, that one call saves. */
export const maxLines = 1_000;
export const maxBreaks = 100;
