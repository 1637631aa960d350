import { ApiError } from "@/lib/schemas/errors";

/** 400: no relation can be embedded. */
export const relationUnknown = (table: string, relation: string) =>
  new ApiError(
    400,
    "PGRST200",
    `Could not find a relationship between '${table}' and '${relation}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${table}' and '${relation}' in the schema 'public', but no matches were found.`,
    },
  );

/** 400: a parameter addresses a relation that no `select` embeds. */
export const notEmbedded = (relation: string) =>
  new ApiError(400, "PGRST108", `'${relation}' is not an embedded resource in this request`, {
    hint: `Verify that '${relation}' is included in the 'select' query parameter.`,
  });

/** 400: sums, counts and their like in `select`. */
export const aggregatesNotAllowed = () =>
  new ApiError(400, "PGRST123", "Use of aggregate functions is not allowed");
