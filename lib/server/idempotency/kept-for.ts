import { raw } from "sql-template-tag";

/** How long an answer is kept for repetitions, as SQL. */
export const keptFor = raw("interval '24 hours'");
