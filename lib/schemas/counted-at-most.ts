/** What belongs to a record is counted no further: nobody reads more of it beside the record. */
export const countedAtMost = 1_000;
