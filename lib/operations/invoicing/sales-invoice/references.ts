import { ApiError, ruleViolation } from "@/lib/schemas/errors";
import type { WriteContext } from "../../define";

/** The rows that an invoice names. */
export interface InvoiceReferences {
  customerId: string;
  locationId: string | null;
  paymentTermId: string | null;
  currencyCode: string;
  invoiceCustomerId: string | null;
  invoiceCustomerContactId: string | null;
  invoiceCustomerLocationId: string | null;
}

/**
 * Throws for references to rows that do not exist, all of them at once, and a rule violation for a contact or
 * location that is not the invoice customer's.
 */
export async function requireReferences(context: WriteContext, references: InvoiceReferences): Promise<void> {
  const found = await findReferences(context, references);
  const unknown = Object.entries(found).flatMap(([field, row]) => (row === null ? [field] : []));
  if (unknown.length > 0) throw unknownReferences(unknown);
  const invoiceCustomerId = references.invoiceCustomerId ?? references.customerId;
  const strangers = (["invoiceCustomerContactId", "invoiceCustomerLocationId"] as const).filter((field) => {
    const row = found[field];
    return row && row.customerId !== invoiceCustomerId;
  });
  if (strangers.length > 0) {
    throw ruleViolation(
      "The contact and the location must belong to the invoice customer.",
      ...strangers.map((field) => ({ path: [field], message: "It belongs to another customer." })),
    );
  }
}

/** The row of each reference that is set; null for one that does not exist. */
async function findReferences({ tx, actor: { companyId } }: WriteContext, references: InvoiceReferences) {
  const find = async <T>(
    id: string | null,
    read: (key: { companyId_id: { companyId: string; id: string } }) => Promise<T>,
  ) => (id === null ? undefined : read({ companyId_id: { companyId, id } }));
  const { currencyCode } = references;
  const select = { id: true } as const;
  const owned = { id: true, customerId: true } as const;
  return {
    customerId: await find(references.customerId, (where) => tx.customer.findUnique({ where, select })),
    locationId: await find(references.locationId, (where) => tx.location.findUnique({ where, select })),
    paymentTermId: await find(references.paymentTermId, (where) =>
      tx.paymentTerm.findUnique({ where, select }),
    ),
    currencyCode: await tx.currency.findUnique({ where: { code: currencyCode }, select: { code: true } }),
    invoiceCustomerId: await find(references.invoiceCustomerId, (where) =>
      tx.customer.findUnique({ where, select }),
    ),
    invoiceCustomerContactId: await find(references.invoiceCustomerContactId, (where) =>
      tx.customerContact.findUnique({ where, select: owned }),
    ),
    invoiceCustomerLocationId: await find(references.invoiceCustomerLocationId, (where) =>
      tx.customerLocation.findUnique({ where, select: owned }),
    ),
  };
}

function unknownReferences(fields: string[]): ApiError {
  const issues = fields.map((field) => ({
    path: [field],
    message: `${field} names a row that does not exist.`,
  }));
  return new ApiError(409, "23503", issues.map((issue) => issue.message).join(" "), { issues });
}
