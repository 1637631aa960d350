import type { paymentTermMethod } from "@/lib/schemas/enumerations";

type Method = (typeof paymentTermMethod)[number];

/** How a payment term sets the due date. */
export interface DueRule {
  calculationMethod: Method;
  daysDue: number;
}

/** The due date by method, from the day of issue and the days of the term. */
const dueDates: Record<Method, (issued: Date, days: number) => Date> = {
  Net: (issued, days) => day(issued, 0, issued.getUTCDate() + days),
  "End of Month": (issued, days) => day(issued, 1, days),
  "Day of Month": (issued, days) =>
    day(issued, 1, Math.min(Math.max(days, 1), day(issued, 2, 0).getUTCDate())),
};

export const isDueMethod = (method: unknown): method is Method =>
  typeof method === "string" && Object.hasOwn(dueDates, method);

/**
 * The day an invoice issued on `issued` (midnight UTC) is due. Net: so many days later. End of Month: so many
 * days after that month's last. Day of Month: that day of the next month, its last when it is shorter.
 */
export const dueDate = (issued: Date, { calculationMethod, daysDue }: DueRule): Date =>
  dueDates[calculationMethod](issued, daysDue);

/** A day of the month that comes so many months later. Date.UTC reads the years 0 to 99 as 1900 to 1999; this does not. */
function day(issued: Date, months: number, date: number): Date {
  const result = new Date(0);
  result.setUTCFullYear(issued.getUTCFullYear(), issued.getUTCMonth() + months, date);
  return result;
}
