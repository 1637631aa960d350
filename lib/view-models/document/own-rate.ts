/** Whether a column is the currency of records that keep its exchange rate: only the record's page changes both. */
export const hasOwnRate = (columns: readonly { name: string }[], name: string): boolean =>
  name === "currencyCode" && columns.some((column) => column.name === "exchangeRate");
