import { bigint, integer, text } from "@/lib/schemas/fields";

/** The page of a list operation, spread into its `args`. */
export const pageFields = {
  limit: integer("Limit").min(1).max(1000).default(100).meta({ description: "Maximum number of rows" }),
  offset: bigint("Offset").min(0).default(0).meta({ description: "Number of rows to skip" }),
};

/** Text that a list operation searches for: longer than any name or number, and short enough to compare with every row. */
export const searchText = () => text("Search").max(1000);
