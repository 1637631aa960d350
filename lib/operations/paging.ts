import { integer } from "@/lib/schemas/fields";

/** The page of a list operation, spread into its `args`. */
export const pageFields = {
  limit: integer("Limit").min(1).max(1000).default(100).meta({ description: "Maximum number of rows" }),
  offset: integer("Offset").min(0).default(0).meta({ description: "Number of rows to skip" }),
};
