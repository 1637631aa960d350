/** Rows that a size adds to the demo data of the first company; the second gets a tenth. */
export interface Volume {
  /** Rows of every main table (items, partners, documents). */
  main: number;
  /** Rows of every table of lines and of prices: a multiple of `main`. */
  lines: number;
}

/** The sizes, by the letter that the command takes. */
export const volumes = {
  S: null,
  M: { main: 10_000, lines: 50_000 },
  L: { main: 100_000, lines: 300_000 },
} as const satisfies Record<string, Volume | null>;

export type Size = keyof typeof volumes;

/** Whether a text names a size. */
export const isSize = (text: string): text is Size => Object.hasOwn(volumes, text);

/** Share of the n-th company in a volume. */
export function shareOf({ main, lines }: Volume, company: 1 | 2): Volume {
  if (company === 1) return { main, lines };
  const tenth = Math.ceil(main / 10);
  return { main: tenth, lines: tenth * (lines / main) };
}
