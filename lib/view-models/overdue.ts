/**
 * The grid's filter for overdue invoices: posted, past their due date and with a balance above 0. It must match
 * `is_overdue` of the database; `today` is the company's day, as the overview returns it.
 */
export const overdueFilter = (today: string) => ({
  status: "not.in.(Draft,Pending)",
  dateDue: `lt.${today}`,
  balance: "gt.0",
});
