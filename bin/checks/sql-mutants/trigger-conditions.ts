import type { TriggerMutant } from "./mutant";

const payer = "prisma/tests/invoice-payer";
const prices = "prisma/tests/prices";
const quality = "prisma/tests/quality";

/** What triggers fire on, narrowed. */
export const triggerConditions: TriggerMutant[] = [
  {
    table: "salesInvoice",
    trigger: "keep_invoice_customer",
    find: `INSERT OR UPDATE OF "customerId", "invoiceCustomerId", "invoiceCustomerContactId", "invoiceCustomerLocationId"`,
    put: "INSERT",
    tests: [payer],
  },
  ...["customerId", "invoiceCustomerId", "invoiceCustomerContactId"].map((column) => ({
    table: "salesInvoice",
    trigger: "keep_invoice_customer",
    find: `"${column}", `,
    put: "",
    tests: [payer],
  })),
  {
    table: "salesInvoice",
    trigger: "keep_invoice_customer",
    find: `, "invoiceCustomerLocationId"`,
    put: "",
    tests: [payer],
  },
  ...["accountDefault", "fixedAsset", "salesInvoiceLine", "supplierQuoteLine"].flatMap((table) => {
    const columns = table === "accountDefault" ? "" : ` OF "accountId"`;
    const find = `INSERT OR UPDATE${columns}`;
    const own = {
      table,
      trigger: "keep_account_references",
      find,
      tests: ["prisma/tests/tenancy", "prisma/tests/accounts"],
    };
    return [
      { ...own, put: "INSERT" },
      { ...own, put: `UPDATE${columns}` },
    ];
  }),
  ...[
    "currencyTranslationAccount', '",
    "receivablesAccount', '",
    "payablesAccount', '",
    "salesAccount', '",
    "inventoryAccount', '",
    "costOfGoodsSoldAccount', '",
    "bankCashAccount', '",
    "salesTaxPayableAccount', '",
  ].map((column) => ({
    table: "accountDefault",
    trigger: "keep_account_references",
    find: column,
    put: "",
    tests: ["prisma/tests/tenancy", "prisma/tests/accounts"],
  })),
  ...["quoteLinePrice", "supplierQuoteLinePrice"].flatMap((table) => {
    const [line, quote] =
      table === "quoteLinePrice" ? ["quoteLineId", "quoteId"] : ["supplierQuoteLineId", "supplierQuoteId"];
    const trigger = table === "quoteLinePrice" ? "keep_quote_line_price" : "keep_supplier_quote_line_price";
    const own = { table, trigger, tests: [prices] };
    return [
      { ...own, find: `"${line}", "${quote}"`, put: `"${line}"` },
      { ...own, find: `"${line}", "${quote}"`, put: `"${quote}"` },
      { ...own, find: "INSERT OR ", put: "" },
    ];
  }),
  ...["quote", "salesOrder", "salesInvoice", "purchaseInvoice", "supplierQuote", "purchaseOrder"].flatMap(
    (table) => {
      const own = {
        table,
        trigger: "date_exchange_rate",
        tests: ["prisma/tests/exchange-rates"],
        put: "true",
      };
      return [
        { ...own, find: `new."exchangeRate" IS DISTINCT FROM old."exchangeRate"` },
        { ...own, find: `NOT (new."exchangeRateUpdatedAt" IS DISTINCT FROM old."exchangeRateUpdatedAt")` },
      ];
    },
  ),
  {
    table: "qualityDocument",
    trigger: "trg_event_before_qualityDocument",
    find: "INSERT OR UPDATE OF status, name",
    put: "UPDATE OF status, name",
    tests: [quality],
  },
  {
    table: "qualityDocument",
    trigger: "trg_event_before_qualityDocument",
    find: "OF status, name",
    put: "OF status",
    tests: [quality],
  },
  {
    table: "auditLog",
    trigger: "reject_audit_change",
    find: "UPDATE OR TRUNCATE",
    put: "UPDATE",
    tests: ["prisma/tests/tenancy"],
  },
  {
    table: "auditLog",
    trigger: "reject_audit_change",
    find: "UPDATE OR TRUNCATE",
    put: "TRUNCATE",
    tests: ["prisma/tests/tenancy"],
  },
  {
    table: "oauthCode",
    trigger: "keep_oauth_client",
    find: `INSERT OR UPDATE OF "clientId", "companyId"`,
    put: "INSERT",
    tests: ["prisma/tests/tenancy"],
  },
];
