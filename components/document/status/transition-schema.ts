import * as z from "zod";

/** Valid payments: whole cents up to the balance, with the message about more. */
interface Owed {
  amount: number;
  message: string;
  toCoins(amount: number): number;
}

/** Fields that a step asks for: days, and for a payment an amount up to the balance. */
export function transitionSchema(asks: readonly string[], owed: Owed | null): z.ZodObject {
  const days = asks.map((name) => [name, z.iso.date().nullish()] as const);
  return z.object({ ...Object.fromEntries(days), ...(owed && { "#paid": payment(owed) }) });
}

const payment = ({ amount, message, toCoins }: Owed) =>
  z
    .number()
    .positive()
    // A bound of the schema would be reported as a plain number.
    .refine((sum) => sum <= amount, message)
    .refine((sum) => toCoins(sum) === sum, "The currency has fewer decimals.");
