/** Records in several tables that make up a customer or supplier and are saved in one form. */
export interface Party {
  /** Column of its locations and contacts that names it. */
  parent: string;
  /** Each with an address. */
  location: string;
  /** Each with a contact; `at` is its column with the location where the person works. */
  contact: { resource: string; at: string };
  /**
   * The record with its payment term, by the same column, and of that record the columns with who is invoiced and where.
   * The database makes it with the party.
   */
  terms?: { resource: string; payer: string; contact: string; location: string };
}

export const parties: Readonly<Partial<Record<string, Party>>> = {
  customer: {
    parent: "customerId",
    location: "customerLocation",
    contact: { resource: "customerContact", at: "customerLocationId" },
    terms: {
      resource: "customerPayment",
      payer: "invoiceCustomerId",
      contact: "invoiceCustomerContactId",
      location: "invoiceCustomerLocationId",
    },
  },
  supplier: {
    parent: "supplierId",
    location: "supplierLocation",
    contact: { resource: "supplierContact", at: "supplierLocationId" },
  },
};

/** Tables whose rows have an address, or a contact, of their own. */
export const partyTables = (kind: "location" | "contact"): string[] =>
  Object.values(parties).flatMap((party) =>
    party ? [kind === "location" ? party.location : party.contact.resource] : [],
  );
