import { id, rate, richText, text, timestamp } from "./fields";

// Groups of columns that many tables share. Every call creates new fields.

/** The id of a table's rows and the company that they belong to. */
export const ownId = (table: string) => ({ id: id(table, "ID"), companyId: id("company") });

/** Created and updated, when and by whom; only the server sets them. */
export const stamps = () => ({
  createdAt: timestamp("Created"),
  createdBy: id("user", "Created by"),
  updatedAt: timestamp("Updated").nullable(),
  updatedBy: id("user", "Updated by").nullable(),
});

export const addressLines = () => ({
  addressLine1: text("Address line 1").nullable(),
  addressLine2: text("Address line 2").nullable(),
  city: text("City").nullable(),
  stateProvince: text("State or province").nullable(),
  postalCode: text("Postal code").nullable(),
  countryCode: id("country.alpha2").nullable(),
  phone: text("Phone", { input: "tel" }).nullable(),
  fax: text("Fax", { input: "tel" }).nullable(),
});

/** The currency of a document and its units per unit of base currency. */
export const documentCurrency = () => ({
  currencyCode: id("currency.code").nullable(),
  exchangeRate: rate("Exchange rate", { rare: true }).nullable(),
  exchangeRateUpdatedAt: timestamp("Exchange rate updated", { rare: true }).nullable(),
});

/** Formatted notes for colleagues and for the customer or supplier. */
export const notes = () => ({
  internalNotes: richText("Internal notes", { rare: true }),
  externalNotes: richText("External notes", { rare: true }),
});
