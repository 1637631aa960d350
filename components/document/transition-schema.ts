import * as z from "zod";

/** What a step asks for: days, and of a payment an amount up to all that is owed. */
export function transitionSchema(asks: readonly string[], owed: number | null): z.ZodObject {
  const days = asks.map((name) => [name, z.iso.date().nullish()] as const);
  const paid = owed === null ? {} : { "#paid": z.number().positive().max(owed) };
  return z.object({ ...Object.fromEntries(days), ...paid });
}
