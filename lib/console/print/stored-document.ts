import * as z from "zod";

const nullableText = z.string().nullable();

export const StoredAddress = z.object({
  addressLine1: nullableText,
  addressLine2: nullableText,
  city: nullableText,
  stateProvince: nullableText,
  postalCode: nullableText,
  countryCode: nullableText,
  country: nullableText,
});

const Fact = z.union([z.string(), z.number(), z.object({ day: nullableText })]);
export type Fact = z.infer<typeof Fact>;

const Party = z.object({ name: z.string(), contact: nullableText, address: StoredAddress.nullable() });

const Company = z.object({
  name: z.string(),
  registrationNumber: nullableText,
  taxId: nullableText,
  phone: nullableText,
  email: nullableText,
  website: nullableText,
  logoMark: nullableText,
  logoIcon: nullableText,
  address: StoredAddress,
});

/** A line as the queries of the documents return it; members that a kind of document lacks are absent. */
export const StoredLine = z.object({
  lineId: z.string(),
  item: nullableText,
  customerPart: nullableText.optional(),
  description: nullableText,
  notes: z.unknown(),
  isComment: z.boolean().optional(),
  unit: nullableText.optional(),
  date: nullableText.optional(),
  quantity: z.number().nullable().optional(),
  ordered: z.number().optional(),
  outstanding: z.number().optional(),
  leadTimeDays: z.number().nullable().optional(),
  unitPrice: z.number().nullable().optional(),
  discount: z.number().nullable().optional(),
  tax: z.number().optional(),
  amount: z.number().nullable().optional(),
  charges: z.array(z.tuple([z.string(), z.number().nullable()])).optional(),
  noQuoteReason: nullableText.optional(),
});

/** Result of the query of a document: its values as stored, in the order in which they are printed. */
export const StoredDocument = z.object({
  number: z.string(),
  revision: z.number().optional(),
  status: z.string(),
  changedAt: z.string(),
  currency: z.object({ code: z.string(), digits: z.number() }).nullable(),
  company: Company,
  parties: z.array(z.tuple([z.string(), Party.nullable()])),
  facts: z.array(z.tuple([z.string(), Fact.nullable()])),
  lines: z.array(StoredLine),
  totals: z.array(z.tuple([z.string(), z.number()])),
  notes: z.unknown(),
  sections: z.array(z.unknown()),
});

export type StoredAddress = z.output<typeof StoredAddress>;
export type StoredLine = z.output<typeof StoredLine>;
export type StoredDocument = z.output<typeof StoredDocument>;
