/** The items that each customer buys. The tenth one has not ordered yet. */
export const assortments: Readonly<Record<number, readonly number[]>> = {
  1: [13, 14, 36, 8],
  2: [20, 21, 7, 19],
  3: [24, 25, 26, 27],
  4: [30, 31, 12, 8],
  5: [17, 18, 37, 29],
  6: [35, 10, 9, 15],
  7: [26, 27, 34, 15],
  8: [13, 14, 36, 32],
  9: [25, 24, 4, 28],
  11: [23, 61, 60],
  12: [32, 21, 1, 12],
  13: [22, 60, 61],
  14: [29, 28, 37, 25, 2],
  15: [35, 9, 10, 17],
  16: [33, 4, 1],
  17: [19, 59, 20, 11],
  18: [29, 28, 15, 2],
  19: [34, 3, 124, 1],
  20: [21, 19, 59, 20],
  21: [2, 14, 13, 25],
  22: [25, 24, 33, 34],
  23: [30, 31, 12, 8],
  24: [37, 29, 28, 26],
  25: [36, 32, 13],
};

/** Quantities in which something of this price is quoted. */
export function usualQuantities(price: number): [number, number, number] {
  if (price < 20) return [100, 500, 1000];
  if (price < 60) return [25, 100, 250];
  if (price < 200) return [10, 25, 50];
  return [1, 5, 10];
}

/** The item that is quoted over and over: the bearing cap P-1042, revision B. */
export const bearingCap = 7;
