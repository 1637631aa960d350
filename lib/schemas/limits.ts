/** Related records are counted up to this number; a count that reaches it means "this many or more". */
export const maxRelatedCount = 1_000;
