import type { FormLayout } from "@/components/form/layout";

/** Form layouts of operations by path; other forms follow their schema. */
export const layouts: Readonly<Record<string, FormLayout>> = {
  "accounting/applyCtaToReportPeriodSeries": {
    groups: [
      {
        fields: ["reportingCompanyId", "args"],
        description: "Accounts of a report. The results contain the same accounts with the adjustment.",
      },
    ],
    fields: {
      reportingCompanyId: { focus: true },
      "args.accounts": { hint: "In report order, each with its periods." },
      "args.accounts.periods": { nameLabel: "Period" },
      "args.bucketKeys": { hint: "Keys of the periods, such as 2026-01." },
      "args.ctaByBucket": { nameLabel: "Period" },
    },
  },
  "invoicing/upsertSalesInvoice": {
    groups: [
      { title: "Invoice", fields: ["customerId", "locationId", "invoiceId", "customerReference"] },
      {
        title: "Dates and terms",
        fields: ["dateIssued", "dateDue", "paymentTermId", "supplierShippingCost"],
      },
      {
        title: "Bill to another customer",
        description: "Leave blank to bill the customer.",
        fields: ["invoiceCustomerId", "invoiceCustomerContactId", "invoiceCustomerLocationId"],
        collapsed: true,
      },
      {
        title: "Currency",
        fields: ["currencyCode", "exchangeRate", "exchangeRateUpdatedAt"],
        collapsed: true,
      },
      { title: "Custom fields", fields: ["customFields"], collapsed: true },
    ],
    fields: {
      customerId: { focus: true },
      invoiceId: { hint: "Leave blank to use the next number." },
      exchangeRate: { hint: "Units of the invoice's currency per unit of base currency." },
    },
  },
  "items/upsertMethodOperation": {
    groups: [
      { title: "Step", fields: ["makeMethodId", "order", "operationOrder", "operationType", "description"] },
      {
        title: "Process and location",
        fields: ["processId", "workCenterId", "procedureId", "inspectionDocumentId"],
      },
      {
        title: "Times",
        fields: ["setupTime", "setupUnit", "laborTime", "laborUnit", "machineTime", "machineUnit"],
      },
      {
        title: "Outside processing",
        fields: [
          "operationSupplierProcessId",
          "operationMinimumCost",
          "operationUnitCost",
          "operationLeadTime",
        ],
        collapsed: true,
      },
      { title: "Custom fields", fields: ["customFields"], collapsed: true },
    ],
    fields: { makeMethodId: { focus: true }, description: { wide: true } },
  },
  "purchasing/upsertSupplierBankAccount": {
    groups: [
      { title: "Account", fields: ["supplierId", "name", "accountHolderName", "currencyCode"] },
      {
        title: "Bank",
        description: "Codes are validated for the bank's country.",
        fields: ["countryCode", "bankName", "bankAddress", "accountNumber", "bankCode", "swiftBic"],
      },
      { title: "More fields", fields: ["notes", "customFields"], collapsed: true },
    ],
    fields: {
      supplierId: { focus: true },
      accountNumber: { hint: "Leave blank to keep the current number." },
    },
  },
  "settings/upsertItemSerialSequence": {
    groups: [{ fields: ["itemId", "prefix", "next", "size", "step", "suffix"] }],
    fields: { itemId: { focus: true } },
  },
  "sales/getBaseCatalog": {
    fields: { "args.search": { focus: true, wide: true } },
  },
  "settings/updateAccountsReceivableBillingAddress": {
    fields: { name: { focus: true } },
  },
};
