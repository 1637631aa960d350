import type { NextLines } from "../document";

/** The lines of a sales order on its invoices. Prices of both are in base currency. */
export const invoicedLines: NextLines = {
  of: "salesOrderLine",
  quantity: "saleQuantity",
  line: "salesOrderLineId",
  remaining: ["quantity"],
  sets: {
    invoiceLineType: "salesOrderLineType",
    itemId: "itemId",
    assetId: "assetId",
    description: "description",
    unitOfMeasureCode: "unitOfMeasureCode",
    unitPrice: "unitPrice",
    taxPercent: "taxPercent",
    salesOrderId: "salesOrderId",
    locationId: "locationId",
  },
};

/** The rate too: the customer orders at the converted prices of the quote, and is invoiced those of the order's confirmation. */
export const orderCurrency = { currencyCode: "currencyCode", exchangeRate: "exchangeRate" };
