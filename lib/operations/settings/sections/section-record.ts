import * as z from "zod";
import { logoVariant, placement } from "@/lib/schemas/enumerations";
import { boolean, id, json, number, oneOf, text } from "@/lib/schemas/fields";

export const LogoCrop = z.strictObject({
  x: number().min(0).max(1),
  y: number().min(0).max(1),
  width: number().min(0).max(1),
  height: number().min(0).max(1),
  aspect: number().gt(0),
});

/** How the header, footer or body of a document looks. */
export const SectionConfig = z.strictObject({
  showLogo: boolean(),
  logoVariant: oneOf(logoVariant),
  logoHeight: number().min(16).max(120),
  logoCrop: LogoCrop.nullable(),
  showCompanyDetails: boolean(),
  showDocumentTitle: boolean(),
  showDocumentId: boolean(),
  showRegistrationLine: boolean(),
  registrationNumber: text().nullable(),
});

export const SectionRecord = z.strictObject({
  id: id("documentSection"),
  name: text(),
  placement: oneOf(placement),
  content: z.record(z.string(), json()),
  builtIn: boolean(),
  config: SectionConfig,
});

export type SectionConfig = z.output<typeof SectionConfig>;
export type SectionRecord = z.output<typeof SectionRecord>;
