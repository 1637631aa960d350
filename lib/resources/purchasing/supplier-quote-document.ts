import { purchasingChain } from "../chains";
import type { DocumentDeclaration } from "../document";

export const supplierQuoteDocument: DocumentDeclaration = {
  groups: [
    {
      title: "Supplier",
      columns: [
        "supplierId",
        "supplierInteractionId",
        "supplierReference",
        "supplierContactId",
        "supplierLocationId",
      ],
    },
    { title: "Dates", columns: ["quotedDate", "expirationDate"] },
    { title: "Amounts", columns: ["currencyCode", "exchangeRate"] },
  ],
  lines: {
    resource: "supplierQuoteLine",
    parent: "supplierQuoteId",
    order: { column: "sortOrder", step: 1 },
    columns: ["itemId", "description", "quantity", "purchaseUnitOfMeasureCode", "supplierPartId"],
    entry: ["itemId", "quantity"],
    about: ["itemId", "accountId", "description"],
    kinds: { by: "supplierQuoteLineType", column: "itemId", instead: { "G/L Account": "accountId" } },
    prefill: [
      {
        kind: "copy",
        resource: "item",
        by: "id",
        key: "itemId",
        sets: {
          description: "name",
          inventoryUnitOfMeasureCode: "unitOfMeasureCode",
          purchaseUnitOfMeasureCode: "unitOfMeasureCode",
          supplierQuoteLineType: "type",
        },
      },
    ],
    breaks: {
      resource: "supplierQuoteLinePrice",
      parent: "supplierQuoteLineId",
      order: { column: "quantity" },
      columns: [
        "quantity",
        "supplierUnitPrice",
        "supplierExtendedPrice",
        "supplierShippingCost",
        "supplierTaxAmount",
        "leadTime",
      ],
      entry: ["quantity", "supplierUnitPrice", "leadTime"],
      about: ["quantity"],
      prefill: [{ kind: "header", sets: { exchangeRate: "exchangeRate" } }],
    },
  },
  status: {
    column: "status",
    steps: [
      { title: "Draft", statuses: ["Draft"] },
      { title: "Active", statuses: ["Active"] },
    ],
    ends: ["Declined", "Expired", "Cancelled"],
    transitions: [
      { title: "Activate", from: ["Draft"], to: "Active" },
      { title: "Decline", from: ["Active"], to: "Declined" },
      { title: "Cancel quote", from: ["Draft", "Active"], to: "Cancelled" },
      { title: "Reopen", from: ["Declined", "Expired", "Cancelled"], to: "Draft" },
    ],
  },
  revision: "revisionId",
  related: {
    ...purchasingChain,
    made: { resource: "supplierInteraction", sets: { supplierId: "supplierId" } },
  },
  next: [
    {
      resource: "purchaseOrder",
      from: ["Active"],
      sets: {
        supplierId: "supplierId",
        supplierInteractionId: "supplierInteractionId",
        supplierReference: "supplierReference",
        currencyCode: "currencyCode",
      },
    },
  ],
  prefill: [
    { kind: "today", sets: "quotedDate" },
    {
      kind: "copy",
      resource: "supplier",
      by: "id",
      key: "supplierId",
      sets: { currencyCode: "currencyCode" },
      orBaseCurrency: "currencyCode",
    },
    { kind: "rate", currency: "currencyCode", day: "quotedDate", sets: "exchangeRate" },
  ],
};
