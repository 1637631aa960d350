import type { FormLayout } from "@/components/form/layout";
import type { FieldScreen } from "@/lib/screens/form-fields";

/** How the forms of operations are arranged, by path; one that is not named follows its schema. */
export const layouts: Readonly<Record<string, FormLayout>> = {
  "accounting/applyCtaToReportPeriodSeries": {
    groups: [
      {
        fields: ["reportingCompanyId", "args"],
        description: "The series as a report has it; the answer holds the same accounts with the adjustment.",
      },
    ],
    fields: {
      reportingCompanyId: { label: "Reporting company", focus: true },
      args: { label: "Report" },
      "args.accounts": {
        kind: "json",
        label: "Accounts",
        hint: "A list of accounts, each with its periods.",
      },
      "args.bucketKeys": { label: "Periods", hint: "Keys of the periods, such as 2026-01." },
      "args.ctaByBucket": { kind: "json", label: "Adjustment by period" },
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
        title: "Invoice another customer",
        description: "Left empty, the customer itself is invoiced.",
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
      invoiceId: { label: "Invoice number", hint: "Left empty, a new invoice takes the next number." },
      supplierShippingCost: { label: "Shipping cost", money: "base" },
      dateIssued: { label: "Issued on" },
      dateDue: { label: "Due on" },
      exchangeRate: { hint: "Units of the invoice's currency per unit of base currency." },
    },
  },
  "items/upsertMethodOperation": {
    groups: [
      { title: "Step", fields: ["makeMethodId", "order", "operationOrder", "operationType", "description"] },
      {
        title: "Where and how",
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
        description: "The codes are checked by the rules of the bank's country.",
        fields: ["countryCode", "bankName", "bankAddress", "accountNumber", "bankCode", "swiftBic"],
      },
      { title: "More", fields: ["notes", "customFields"], collapsed: true },
    ],
    fields: {
      supplierId: { focus: true },
      accountNumber: {
        label: "Account number or IBAN",
        hint: "When changing: left empty, it stays as it is.",
      },
      swiftBic: { label: "SWIFT/BIC" },
    },
  },
  "settings/upsertItemSerialSequence": {
    groups: [{ fields: ["itemId", "prefix", "next", "size", "step", "suffix"] }],
    fields: { itemId: { focus: true } },
  },
  "sales/getBaseCatalog": {
    fields: { args: { label: "Items" }, "args.search": { focus: true, wide: true } },
  },
  "settings/updateAccountsReceivableBillingAddress": {
    fields: { name: { focus: true } },
  },
};

/** The fields with the kinds that a layout gives them; the draft of a form follows its kinds from the start. */
export const withKinds = (
  fields: readonly FieldScreen[],
  layout: FormLayout,
  parent = "",
): readonly FieldScreen[] =>
  fields.map((field) => {
    const path = `${parent}${field.name}`;
    const kind = layout.fields?.[path]?.kind ?? field.kind;
    return {
      ...field,
      kind,
      ...(field.fields && kind === "group" && { fields: withKinds(field.fields, layout, `${path}.`) }),
    };
  });
