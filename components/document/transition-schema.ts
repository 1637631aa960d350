import * as z from "zod";

/** What a payment may be: all that is owed, with the message about more. */
interface Owed {
  amount: number;
  message: string;
}

/** What a step asks for: days, and of a payment an amount up to all that is owed. */
export function transitionSchema(asks: readonly string[], owed: Owed | null): z.ZodObject {
  const days = asks.map((name) => [name, z.iso.date().nullish()] as const);
  const paid = owed === null ? {} : { "#paid": z.number().positive().max(owed.amount, owed.message) };
  return z.object({ ...Object.fromEntries(days), ...paid });
}
