import type { paymentTermMethod } from "@/lib/schemas/enumerations";

/** How a payment term sets the due date. */
export interface DueRule {
  calculationMethod: (typeof paymentTermMethod)[number];
  daysDue: number;
}

/**
 * The day an invoice issued on `issued` (midnight UTC) is due. Net: so many days later. End of Month: so many
 * days after that month's last. Day of Month: that day of the next month, its last when it is shorter.
 */
export function dueDate(issued: Date, { calculationMethod, daysDue }: DueRule): Date {
  const year = issued.getUTCFullYear();
  const month = issued.getUTCMonth();
  if (calculationMethod === "Net") return day(year, month, issued.getUTCDate() + daysDue);
  if (calculationMethod === "End of Month") return day(year, month + 1, daysDue);
  const lastOfNext = day(year, month + 2, 0).getUTCDate();
  return day(year, month + 1, Math.min(Math.max(daysDue, 1), lastOfNext));
}

/** Date.UTC reads the years 0 to 99 as 1900 to 1999; this does not. */
function day(year: number, month: number, date: number): Date {
  const result = new Date(0);
  result.setUTCFullYear(year, month, date);
  return result;
}
