import * as z from "zod";
import { text } from "@/lib/schemas/fields";

/** Response of list operations; `count` is always null in this shape. */
export const resultsOf = <T extends z.ZodType>(record: T) =>
  z.strictObject({ results: z.array(record), count: z.null() });

/** Response of the upsert operations. */
export const idOnly = () => z.strictObject({ id: text("ID") });

/** Input of the upsert operations: `create` inserts, `update` changes the row with the given id. */
export const upsertOf = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({
    _operation: z.enum(["create", "update"]),
    id: z.string().nullish(),
    ...shape,
  });
