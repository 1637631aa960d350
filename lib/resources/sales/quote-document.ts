import { salesChain } from "../chains";
import type { DocumentDeclaration } from "../document";
import { orderCurrency } from "./invoiced-lines";

export const quoteDocument: DocumentDeclaration = {
  groups: [
    { title: "Customer", columns: ["customerId", "customerReference", "locationId"] },
    { title: "Dates", columns: ["dueDate", "expirationDate"] },
    { title: "People", columns: ["salesPersonId", "estimatorId", "assignee"] },
    { title: "Amounts", columns: ["currencyCode", "exchangeRate"] },
  ],
  lines: {
    resource: "quoteLine",
    parent: "quoteId",
    order: { column: "sortOrder", step: 1 },
    columns: ["itemId", "description", "quantity", "unitOfMeasureCode", "taxPercent", "status"],
    entry: ["itemId", "quantity"],
    about: ["itemId", "description"],
    prefill: [
      {
        kind: "copy",
        resource: "item",
        by: "id",
        key: "itemId",
        sets: { description: "name", unitOfMeasureCode: "unitOfMeasureCode", itemType: "type" },
      },
      {
        kind: "copy",
        resource: "customer",
        by: "id",
        key: "customerId",
        ofHeader: true,
        sets: { taxPercent: "taxPercent" },
      },
    ],
    breaks: {
      resource: "quoteLinePrice",
      parent: "quoteLineId",
      order: { column: "quantity" },
      columns: ["quantity", "unitPrice", "discountPercent", "netExtendedPrice", "leadTime", "shippingCost"],
      entry: ["quantity", "unitPrice"],
      about: ["quantity"],
      prefill: [{ kind: "header", sets: { exchangeRate: "exchangeRate" } }],
    },
  },
  status: {
    column: "status",
    steps: [
      { title: "Draft", statuses: ["Draft"] },
      { title: "Sent", statuses: ["Sent"] },
      { title: "Ordered", statuses: ["Partial", "Ordered"] },
    ],
    ends: ["Lost", "Cancelled", "Expired"],
    transitions: [
      { title: "Send", from: ["Draft"], to: "Sent" },
      { title: "Mark as ordered", from: ["Sent", "Partial"], to: "Ordered" },
      { title: "Mark as lost", from: ["Sent"], to: "Lost" },
      { title: "Cancel quote", from: ["Draft", "Sent"], to: "Cancelled" },
      { title: "Reopen", from: ["Lost", "Cancelled", "Expired"], to: "Draft" },
    ],
  },
  revision: "revisionId",
  related: {
    ...salesChain,
    made: { resource: "opportunity", sets: { customerId: "customerId" } },
  },
  next: [
    {
      resource: "salesOrder",
      from: ["Sent", "Partial", "Ordered"],
      sets: {
        customerId: "customerId",
        customerReference: "customerReference",
        opportunityId: "opportunityId",
        salesPersonId: "salesPersonId",
        ...orderCurrency,
      },
      offered: {
        except: { column: "status", values: ["No Quote"] },
        sets: {
          salesOrderLineType: "itemType",
          itemId: "itemId",
          description: "description",
          unitOfMeasureCode: "unitOfMeasureCode",
          taxPercent: "taxPercent",
          locationId: "locationId",
        },
        priced: { saleQuantity: "quantity", unitPrice: "netUnitPrice" },
        choice: { quantity: "quantity", price: "netUnitPrice" },
        unpriced: { quantity: "saleQuantity", list: "quantity" },
      },
    },
  ],
  prefill: [
    { kind: "ownLocation", sets: "locationId" },
    {
      kind: "copy",
      resource: "customer",
      by: "id",
      key: "customerId",
      sets: { currencyCode: "currencyCode", salesPersonId: "accountManagerId" },
      orBaseCurrency: "currencyCode",
    },
    { kind: "rate", currency: "currencyCode", sets: "exchangeRate" },
  ],
};
