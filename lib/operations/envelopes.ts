import * as z from "zod";

/** Answer of list operations; `count` is always null in this shape. */
export const resultsOf = <T extends z.ZodType>(record: T) =>
  z.strictObject({ results: z.array(record), count: z.null() });

/** Answer of the upsert family. */
export const idOnly = () => z.strictObject({ id: z.string() });

/** Input of the upsert family: `create` inserts, `update` changes the row with the given id. */
export const upsertOf = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({
    _operation: z.enum(["create", "update"]),
    id: z.string().nullish(),
    ...shape,
  });
