import * as z from "zod";
import { logoVariant, placement, placementLabels } from "@/lib/schemas/enumerations";
import { boolean, id, json, jsonOf, number, oneOf, text } from "@/lib/schemas/fields";

export const LogoCrop = z.strictObject({
  x: number().min(0).max(1),
  y: number().min(0).max(1),
  width: number().min(0).max(1),
  height: number().min(0).max(1),
  aspect: number().gt(0),
});

/** Layout of the header, footer or body of a document. */
export const SectionConfig = z.strictObject({
  showLogo: boolean("Show logo"),
  logoVariant: oneOf(logoVariant, "Logo variant"),
  logoHeight: number("Logo height").min(16).max(120),
  logoCrop: LogoCrop.nullable(),
  showCompanyDetails: boolean("Show company details"),
  showDocumentTitle: boolean("Show document title"),
  showDocumentId: boolean("Show document number"),
  showRegistrationLine: boolean("Show registration line"),
  registrationNumber: text("Registration number").nullable(),
});

export const SectionRecord = z.strictObject({
  id: id("documentSection", "ID"),
  name: text("Name"),
  placement: oneOf(placement, "Placement", { optionLabels: placementLabels }),
  content: jsonOf(z.record(z.string(), json()), "Content"),
  builtIn: boolean("Built-in"),
  config: jsonOf(SectionConfig, "Settings"),
});

export type SectionConfig = z.output<typeof SectionConfig>;
export type SectionRecord = z.output<typeof SectionRecord>;
