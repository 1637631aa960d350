import type { purchaseType } from "@/lib/schemas/enumerations";
import { calendarDay } from "../clock";
import type { Demo } from "../demo";
import { at, rounded } from "../random";
import { items } from "./items";

interface QuoteLine {
  supplierQuoteId: string;
  supplierName: string;
  type: (typeof purchaseType)[number];
  base: { createdAt: string; updatedAt?: string; updatedBy?: string };
  quotedDate: string;
  exchangeRate: number;
  taxPercent: number;
  /** An item by its number, or an account by the number in the chart. */
  line: number | string;
  /** Place in the quote, from 0. */
  place: number;
}

interface Price {
  quantity: number;
  unit: number;
  shipping: number;
  tax: number;
  leadTime: number;
}

const accounts: Readonly<Record<string, { account: number; description: string; cost: number }>> = {
  "6210": { account: 63, description: "Calibration on site, one visit", cost: 640 },
  "6200": { account: 62, description: "Disposal of spent coolant, per drum", cost: 118 },
};

/** The bearing cap casting, as the documentation shows it. */
const bearingCap = {
  description: "Bearing cap casting",
  prices: [
    { quantity: 100, unit: 4.6, shipping: 23, tax: 96.6, leadTime: 14 },
    { quantity: 500, unit: 4.14, shipping: 57.5, tax: 425.5, leadTime: 21 },
  ],
};

/** Adds one line of a supplier quote with its price breaks. */
export function addSupplierQuoteLine(demo: Demo, quote: QuoteLine): void {
  const { id, add, next } = demo;
  const n = next("sqln");
  const lineId = id("sqln", n);
  const item = items.find((one) => one.n === quote.line);
  const account = accounts[quote.line];
  const prices =
    item?.n === 7
      ? bearingCap.prices
      : account
        ? [priceOf(account.cost, 1, 0, quote)]
        : breaks(demo, quote, n);
  add("supplierQuoteLine", {
    ...quote.base,
    id: lineId,
    supplierQuoteId: quote.supplierQuoteId,
    supplierQuoteLineType: item?.type ?? "G/L Account",
    itemId: item ? id("item", item.n) : null,
    accountId: account ? id("acct", account.account) : null,
    costCenterId: id("cc", account ? 4 : at([2, 3, 1], n)),
    ownerId: id("usr", 3),
    description: item?.n === 7 ? bearingCap.description : (account?.description ?? item?.name ?? ""),
    quantity: prices.map(({ quantity }) => quantity),
    inventoryUnitOfMeasureCode: item?.unit ?? "EA",
    purchaseUnitOfMeasureCode: item?.unit ?? "EA",
    supplierPartId: item ? `${initials(quote.supplierName)}-${60 + item.n * 4}` : null,
    supplierPartRevision: item ? at([null, "2", null, "A"], n) : null,
    requiredDate: calendarDay(quote.quotedDate, 54),
    sortOrder: quote.place + 1,
  });
  for (const { quantity, unit, shipping, tax, leadTime } of prices) {
    add("supplierQuoteLinePrice", {
      ...quote.base,
      id: id("sqlp", next("sqlp")),
      supplierQuoteId: quote.supplierQuoteId,
      supplierQuoteLineId: lineId,
      quantity,
      leadTime,
      exchangeRate: quote.exchangeRate,
      supplierUnitPrice: unit,
      supplierShippingCost: shipping,
      supplierTaxAmount: tax,
    });
  }
}

/** Three breaks, or two for two lines in five; the larger the quantity, the lower the price. */
function breaks({ random }: Demo, quote: QuoteLine, n: number): Price[] {
  const item = items.find((one) => one.n === quote.line);
  const share = quote.type === "Outside Processing" && item?.type === "Part" ? 0.12 : 1;
  const cost = (item?.cost ?? 1) * share * (random.whole(93, 109) / 100);
  const quantities =
    cost < 1 ? [500, 1000, 5000] : cost < 20 ? [100, 250, 500] : cost < 100 ? [25, 50, 100] : [1, 5, 10];
  const count = n % 5 === 4 || n % 5 === 0 ? 2 : 3;
  const leadTime = random.whole(1, 5) * 7;
  return quantities
    .slice(0, count)
    .map((quantity, index) => priceOf(cost * (1 - index * 0.045), quantity, leadTime, quote));
}

function priceOf(
  cost: number,
  quantity: number,
  leadTime: number,
  { exchangeRate, taxPercent }: QuoteLine,
): Price {
  const unit = rounded(cost * exchangeRate, cost < 1 ? 3 : 2);
  const shipping = rounded((6 + cost * quantity * 0.012) * exchangeRate, 2);
  return { quantity, unit, shipping, tax: rounded(taxPercent * (unit * quantity + shipping), 2), leadTime };
}

const initials = (name: string): string =>
  name
    .split(" ", 2)
    .map((word) => word.charAt(0))
    .join("");
