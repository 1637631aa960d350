import type { quoteStatus } from "@/lib/schemas/enumerations";
import { goLive, momentOf, workday } from "../clock";
import { at } from "../random";
import { assortments, bearingCap } from "./assortments";

type Status = (typeof quoteStatus)[number];

/** Customer and status of each quote, and whether the bearing cap is its first line. */
const quotes: readonly (readonly [customer: number, Status, bearingCap?: true])[] = [
  [20, "Ordered", true],
  [2, "Cancelled", true],
  [2, "Draft", true],
  [17, "Ordered", true],
  [20, "Lost", true],
  [5, "Ordered", true],
  [13, "Expired", true],
  [2, "Ordered", true],
  [2, "Sent", true],
  [1, "Ordered"],
  [3, "Lost"],
  [4, "Partial"],
  [7, "Ordered"],
  [11, "Expired"],
  [2, "Ordered", true],
  [6, "Ordered"],
  [14, "Partial"],
  [8, "Ordered"],
  [9, "Partial"],
  [12, "Lost"],
  [20, "Draft", true],
  [15, "Ordered"],
  [16, "Ordered"],
  [17, "Cancelled"],
  [18, "Ordered"],
  [19, "Partial"],
  [2, "Sent", true],
  [21, "Ordered"],
  [22, "Partial"],
  [23, "Ordered"],
  [24, "Expired"],
  [25, "Ordered"],
  [17, "Draft", true],
  [1, "Ordered"],
  [5, "Sent"],
  [13, "Draft"],
  [7, "Ordered"],
  [20, "Sent", true],
  [8, "Draft"],
  [14, "Draft"],
];

const firstLineCounts = [1, 2, 2];
const lineCounts = [3, 3, 2, 3, 4, 2, 3, 3, 2];
/** Quotes up to this one were open when the company went live. */
const imported = 8;

/** A quote with the items of its lines. */
export interface PlannedQuote {
  n: number;
  customer: number;
  status: Status;
  /** Quotes 2 and 3 are revisions of one. */
  number: number;
  revision: number;
  opportunity: number;
  /** Day on which it was made, and the exact time. */
  date: string;
  createdAt: string;
  items: number[];
}

/** All quotes of Brightlathe, in order. */
export const plannedQuotes: readonly PlannedQuote[] = quotes.map(
  ([customer, status, withBearingCap], index) => {
    const n = index + 1;
    const date =
      n <= imported
        ? workday("2026-01-12", index * 2)
        : workday("2026-03-05", Math.round((n - imported - 1) * 7.6));
    const count =
      firstLineCounts[index] ?? (n === quotes.length ? 5 : at(lineCounts, index - firstLineCounts.length));
    const others = (assortments[customer] ?? []).filter((item) => item !== bearingCap || !withBearingCap);
    return {
      n,
      customer,
      status,
      date,
      number: n === 1 ? 30 : n === 2 ? 31 : n + 28,
      revision: n === 3 ? 1 : 0,
      opportunity: n < 3 ? n : n === 3 ? 2 : n === 4 ? 3 : n,
      createdAt: n <= imported ? goLive : momentOf(date, n),
      items: [...(withBearingCap ? [bearingCap] : []), ...others].slice(0, count),
    };
  },
);
