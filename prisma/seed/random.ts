/** Numbers that look random and are the same in every run of the same seed. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** An amount with two decimals from `low` to `high`. */
  amount(low: number, high: number): number;
  /** One member of a list that is not empty. */
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T;
}

/** Generator "mulberry32". */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    whole,
    amount: (low, high) => whole(Math.round(low * 100), Math.round(high * 100)) / 100,
    pick: (list) => at(list, whole(0, list.length - 1)),
  };
}

/** The n-th member of a list, starting again at its end. Throws on an empty list. */
export function at<T>(list: readonly T[], n: number): T {
  const member = list[n % list.length];
  if (member === undefined) throw new RangeError("The list is empty.");
  return member;
}

/** Rounds half away from zero to so many decimals. */
export const rounded = (value: number, decimals: number): number =>
  Math.round((value + Number.EPSILON) * 10 ** decimals) / 10 ** decimals;
