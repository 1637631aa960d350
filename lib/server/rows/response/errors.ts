import { ApiError } from "@/lib/schemas/errors";

const notOne = (status: number, rows: number) =>
  new ApiError(status, "PGRST116", "Cannot coerce the result to a single JSON object", {
    details: `The result contains ${rows} rows`,
  });

/** 406: Accept requires one object and the result has `rows`. */
export const notSingular = (rows: number) => notOne(406, rows);

/** 404: a call by key that matches nothing. */
export const noSuchRow = () => notOne(404, 0);

/** 400: the call affects more rows than max-affected allows. */
export const tooManyAffected = (rows: number) =>
  new ApiError(400, "PGRST124", "Query result exceeds max-affected preference constraint", {
    details: `The query affects ${rows} rows`,
  });
