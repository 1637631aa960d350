import { ApiError } from "@/lib/schemas/errors";

const notOne = (status: number, rows: number) =>
  new ApiError(status, "PGRST116", "Cannot coerce the result to a single JSON object", {
    details: `The result contains ${rows} rows`,
  });

/** 406: Accept asks for one object and there are `rows`. */
export const notSingular = (rows: number) => notOne(406, rows);

/** 404: a call by key that matches nothing. */
export const noSuchRow = () => notOne(404, 0);

/** 400: fewer rows than `rows` may be touched at once. */
export const tooManyAffected = (rows: number) =>
  new ApiError(400, "PGRST124", "Query result exceeds max-affected preference constraint", {
    details: `The query affects ${rows} rows`,
  });

/** 400: a PATCH or DELETE that would touch every row. */
export const filterRequired = (verb: "UPDATE" | "DELETE") =>
  new ApiError(400, "21000", `${verb} requires a WHERE clause`, {
    hint: "Add a filter such as id=eq.<value>.",
  });
