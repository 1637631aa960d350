/** The row of a statement that always returns one. */
export function onlyRow<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Error("A statement returned no row.");
  return row;
}
