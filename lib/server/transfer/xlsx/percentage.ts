/** A percentage of Excel, as its cell shows it: 8.875 is 8.875 %, regardless of the decimal sign of texts. */
export interface Percentage {
  percent: number;
}

export const isPercentage = (cell: unknown): cell is Percentage =>
  typeof cell === "object" && cell !== null && "percent" in cell;

/** Rounds away what the division adds to the decimal text. */
export const shareOf = ({ percent }: Percentage): number => Number((percent / 100).toPrecision(15));

/** The same for the multiplication. */
export const percentageOfShare = (share: number): Percentage => ({
  percent: Number((share * 100).toPrecision(15)),
});

/** Displayed text of a cell. */
export const shownText = (cell: unknown): string =>
  isPercentage(cell) ? `${cell.percent}%` : String(cell ?? "");
