/** The day so many months later, at most the last of its month, as the database counts. `day` is `YYYY-MM-DD`. */
export function addMonths(day: string, months: number): string | null {
  const [year, month, date] = day.split("-").map(Number);
  if (!year || !month || !date) return null;
  const last = new Date(Date.UTC(year, month + months, 0));
  const due = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last.getUTCDate())));
  return Number.isNaN(due.valueOf()) ? null : due.toISOString().slice(0, 10);
}
