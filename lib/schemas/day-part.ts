import type * as z from "zod";
import { oneOf } from "./fields";

/** The part of a record's label that screens write in the locale of the reader. */
export const dayPart = () =>
  oneOf(["first", "last"]).nullable().meta({
    description: "The part of the label, between “ · ”, that is a day or a time in UTC, if there is one",
  });

export type DayPart = NonNullable<z.infer<ReturnType<typeof dayPart>>>;
