import type { salesOrderStatus } from "@/lib/schemas/enumerations";
import { goLive, momentOf, workday } from "../clock";
import { at, createRandom, rounded } from "../random";
import { assortments, bearingCap, usualQuantities } from "./assortments";
import { items } from "./items";
import { plannedQuotes } from "./quote-plan";

type Status = (typeof salesOrderStatus)[number];

/** Customer, status and quote of each order; an order without a quote has a date. */
const orders: readonly (readonly [customer: number, Status, quoteOrDate: number | string])[] = [
  [20, "Closed", 1],
  [17, "Closed", 4],
  [2, "To Ship and Invoice", 8],
  [5, "Invoiced", 6],
  [1, "Completed", 10],
  [3, "Closed", "2026-03-25"],
  [4, "Invoiced", 12],
  [7, "Completed", 13],
  [2, "Invoiced", 15],
  [6, "Closed", 16],
  [14, "Completed", 17],
  [8, "Invoiced", 18],
  [9, "Cancelled", 19],
  [15, "Invoiced", 22],
  [16, "Completed", 23],
  [18, "To Invoice", 25],
  [19, "Invoiced", 26],
  [21, "Completed", 28],
  [22, "To Invoice", 29],
  [23, "Invoiced", 30],
  [25, "To Ship and Invoice", 32],
  [1, "In Progress", 34],
  [7, "To Ship", 37],
  [5, "In Progress", "2026-10-14"],
  [11, "Confirmed", "2026-10-15"],
  [12, "Confirmed", "2026-10-19"],
  [4, "To Ship and Invoice", "2026-10-21"],
  [20, "Needs Approval", "2026-10-26"],
  [14, "Draft", "2026-10-28"],
  [24, "Draft", "2026-10-29"],
];

/** A line of an order. */
export interface PlannedOrderLine {
  n: number;
  order: number;
  customer: number;
  item: number;
  quantity: number;
  unitPrice: number;
}

/** A sales order with its lines. */
export interface PlannedOrder {
  n: number;
  customer: number;
  status: Status;
  opportunity: number;
  date: string;
  createdAt: string;
  lines: PlannedOrderLine[];
}

const random = createRandom(30);
let lineCount = 0;

/** All sales orders of Brightlathe, in order: three lines in odd ones, two in even ones. */
export const plannedOrders: readonly PlannedOrder[] = orders.map(([customer, status, quoteOrDate], index) => {
  const n = index + 1;
  const quote = plannedQuotes.find((planned) => planned.n === quoteOrDate);
  const date = quote ? workday(quote.date, 9) : String(quoteOrDate);
  const ordered = (assortments[customer] ?? []).slice(0, n % 2 === 1 ? 3 : 2);
  return {
    n,
    customer,
    status,
    date,
    opportunity: quote?.opportunity ?? 40 + n,
    createdAt: date < goLive ? goLive : momentOf(date, n + 100),
    lines: ordered.map((item) => {
      lineCount += 1;
      return { n: lineCount, order: n, customer, item, ...termsOf(n, item) };
    }),
  };
});

/** Quantity and price; the bearing caps of the third order are the documentation's. */
function termsOf(order: number, item: number): { quantity: number; unitPrice: number } {
  if (order === 3 && item === bearingCap) return { quantity: 50, unitPrice: 48.5 };
  const { price } = at(items, item - 1);
  return {
    quantity: at(usualQuantities(price), random.whole(0, 1)),
    unitPrice: rounded((price * random.whole(95, 104)) / 100, 2),
  };
}

/** Lines of an order that were shipped and billed: all of them, but for the first one, which was closed one line short. */
export const deliveredLines = ({ n, lines }: PlannedOrder): PlannedOrderLine[] =>
  n === 1 ? lines.slice(0, 2) : lines;

/** Readable id of an order. */
export const orderNumber = (n: number): string => `SO${String(n + 210).padStart(6, "0")}`;
