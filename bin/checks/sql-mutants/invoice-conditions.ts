import { type ConditionMutant, of } from "./mutant";

const invoices = "prisma/tests/invoices";

/** The conditions of the functions that keep invoices. */
export const invoiceConditions: ConditionMutant[] = [
  ...of("is_posted", invoices, [["'Draft'::text, 'Pending'::text", "'Draft'::text"]]),
  ...of("is_settled", invoices, [
    ["'Paid'::text, 'Voided'::text", "'Paid'::text"],
    ["'Paid'::text, 'Voided'::text", "'Voided'::text"],
  ]),
  ...of(
    "open_invoice_rate",
    [invoices, "prisma/tests/references"],
    [
      ["is_posted(found_status)", "found_status = 'Voided'"],
      ["RETURN found_rate", "RETURN NULL"],
    ],
  ),
  ...of("sales_invoice_sums", invoices, [
    [`sum(net + l."nonTaxableAddOnCost")`, "sum(net)"],
    [`sum(l."taxPercent" * net)`, `sum(l."taxPercent" * (net + l."nonTaxableAddOnCost"))`],
    [`round(sum(l."taxPercent" * net), 5)`, `sum(round(l."taxPercent" * net, 2))`],
    [` + l."setupPrice"`, ""],
    [` + l."shippingCost"`, ""],
    [` + l."addOnCost"`, ""],
  ]),
  ...of(
    "total_sales_invoice",
    [invoices, "prisma/tests/invoice-locks", "prisma/tests/invoice-posting", "prisma/tests/references"],
    [
      ["FOR NO KEY UPDATE", ""],
      ["current_setting('app.rate_of', true) IS DISTINCT FROM invoice", "true"],
      ["rate := open_invoice_rate(company, invoice);", ""],
      [
        `(i."subtotal", i."totalTax", i."totalAmount")`,
        `(i."subtotal", i."totalTax", s.subtotal - i."totalDiscount" + s.tax + s.shipping)`,
      ],
    ],
  ),
  ...of("total_invoice_of_line", invoices, [
    [`SELECT "companyId", "invoiceId" FROM before UNION `, ""],
    [` UNION SELECT "companyId", "invoiceId" FROM after`, ""],
  ]),
  ...of("total_invoice_of_shipment", invoices, [
    ["TG_OP <> 'INSERT'", "false"],
    ["TG_OP <> 'DELETE'", "TG_OP = 'INSERT'"],
  ]),
  ...of("keep_sales_invoice", invoices, [
    ["TG_OP = 'UPDATE' AND is_posted(OLD.\"status\")", "false"],
    [`IF NOT is_posted(NEW."status") THEN`, "IF false THEN"],
    [`to_jsonb(NEW) - changeable <> to_jsonb(OLD) - changeable`, "false"],
    ["'status', 'datePaid', 'balance'", "'status', 'datePaid', 'balance', 'currencyCode'"],
    ["'status', 'datePaid', 'balance'", "'status', 'datePaid', 'balance', 'exchangeRate'"],
    ["'status', 'datePaid', 'balance'", "'status', 'datePaid', 'balance', 'totalDiscount'"],
    ["'status', 'datePaid', 'balance'", "'status', 'datePaid', 'balance', 'postingDate'"],
    ["'status', 'datePaid', 'balance'", "'status', 'datePaid', 'balance', 'customerId'"],
    ["'status', 'datePaid', 'balance'", "'status', 'datePaid', 'balance', 'dateDue'"],
    ["'status', 'datePaid', 'balance', 'internalNotes'", "'status', 'datePaid', 'balance'"],
    [" 'assignee',", ""],
    [" 'tags',", ""],
    ["'customFields', ", ""],
    [` - NEW."totalDiscount"`, ""],
    [" + sums.tax", ""],
    [" + sums.shipping", ""],
    [`NEW."balance" := NEW."totalAmount";\n    IF is_posted`, "IF is_posted"],
    [`company_today(NEW."companyId"));\n    END IF`, "current_date);\n    END IF"],
    [`OLD."status" = NEW."status" AND NEW."balance" <> 0`, "false"],
    [`    NEW."balance" := 0;`, ""],
    [`is_settled(OLD."status") AND NEW."balance" = OLD."balance"`, "false"],
    [`is_settled(OLD."status") AND NEW."balance" = OLD."balance"`, `is_settled(OLD."status")`],
    [`NEW."status" = 'Paid' AND (TG_OP`, `false AND (TG_OP`],
    [`coalesce(NEW."datePaid", company_today(NEW."companyId"))`, `company_today(NEW."companyId")`],
    [`AND NEW."datePaid" = OLD."datePaid"`, ""],
    [`NEW."datePaid" := NULL`, "NULL"],
  ]),
  ...of("keep_sales_invoice_line", invoices, [
    [
      `coalesce(open_invoice_rate(NEW."companyId", NEW."invoiceId"), NEW."exchangeRate")`,
      `NEW."exchangeRate"`,
    ],
  ]),
  ...of("keep_sales_invoice_shipment", "explain/explain-error", [
    [`PERFORM open_invoice_rate(NEW."companyId", NEW."id")`, "NULL"],
  ]),
  ...of(
    "reject_posted_invoice_delete",
    [invoices, "prisma/tests/references"],
    [
      [`is_posted(OLD."status")`, "false"],
      [` AND NOT company_is_being_deleted(OLD."companyId")`, ""],
    ],
  ),
  ...of("keep_invoice_customer", "prisma/tests/invoice-payer", [
    [`coalesce(NEW."invoiceCustomerId", NEW."customerId")`, `NEW."customerId"`],
    [
      `coalesce(NEW."invoiceCustomerId", NEW."customerId")`,
      `coalesce(NEW."customerId", NEW."invoiceCustomerId")`,
    ],
    [`c."id" = NEW."invoiceCustomerContactId"`, "false"],
    [`l."id" = NEW."invoiceCustomerLocationId"`, "false"],
  ]),
  ...of("keep_purchase_invoice", invoices, [
    [`OLD."status" = NEW."status" AND NEW."balance" <> 0`, "false"],
    [`    NEW."balance" := 0;`, ""],
    [`coalesce(NEW."balance", NEW."totalAmount")`, `NEW."totalAmount"`],
    [`coalesce(NEW."balance", NEW."totalAmount")`, `NEW."balance"`],
    [`ELSIF NEW."balance" IS NULL`, "ELSIF false"],
    [`ELSIF NEW."balance" = OLD."balance"`, "ELSIF false"],
    [`ELSIF NEW."balance" = OLD."balance"`, "ELSIF true"],
    [`WHEN is_settled(OLD."status")`, "WHEN false"],
    [`WHEN is_settled(OLD."status")`, "WHEN true"],
  ]),
  ...of("pass_rate_to_lines", invoices, [[`AND "invoiceId" = NEW."id"`, ""]]),
];
