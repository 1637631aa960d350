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

/** A location with its address, or a contact with the person. */
export type PartKind = "location" | "contact";

/** The table of a party's locations or contacts. */
export const tableOfParts = ({ location, contact }: Party, kind: PartKind): string =>
  kind === "location" ? location : contact.resource;

/** The tables of the locations or contacts of all parties. */
export const tablesOfParts = (kind: PartKind): string[] =>
  Object.values(parties).flatMap((party) => (party ? [tableOfParts(party, kind)] : []));

/** The table of the address or person that a part has, and the column of the part that refers to it. */
export const innerOf = {
  location: { table: "address", column: "addressId" },
  contact: { table: "contact", column: "contactId" },
} as const;
