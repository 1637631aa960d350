import { id, json, rate, text, timestamp } from "@/lib/schemas/fields";

// Groups of columns that many tables share. Each use makes its own fields.

/** The id of a table's rows and the company that they belong to. */
export const ownId = (table: string) => ({ id: id(table), companyId: id("company") });

/** When a row was made and changed, and by whom; set by the server alone. */
export const stamps = () => ({
  createdAt: timestamp(),
  createdBy: id("user"),
  updatedAt: timestamp().nullable(),
  updatedBy: id("user").nullable(),
});

export const addressLines = () => ({
  addressLine1: text().nullable(),
  addressLine2: text().nullable(),
  city: text().nullable(),
  stateProvince: text().nullable(),
  postalCode: text().nullable(),
  countryCode: id("country.alpha2").nullable(),
  phone: text().nullable(),
  fax: text().nullable(),
});

/** The currency of a document and its units per unit of base currency. */
export const documentCurrency = () => ({
  currencyCode: id("currency.code").nullable(),
  exchangeRate: rate().nullable(),
  exchangeRateUpdatedAt: timestamp().nullable(),
});

/** Rich text for colleagues and for the other side. */
export const notes = () => ({ internalNotes: json(), externalNotes: json() });
