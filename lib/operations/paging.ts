import * as z from "zod";

/** The page that a list operation is asked for, to be spread into its `args`. */
export const pageFields = {
  limit: z.int().min(1).max(1000).default(100).meta({ title: "At most", description: "Rows to return" }),
  offset: z
    .int()
    .min(0)
    .default(0)
    .meta({ title: "Skip", description: "Rows to leave out before the first" }),
};
