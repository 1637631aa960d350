import { defaultConfigs } from "@/lib/operations/settings/sections/defaults";
import type { SectionConfig } from "@/lib/operations/settings/sections/section-record";
import { placement as placements } from "@/lib/schemas/enumerations";
import { isObject } from "@/lib/schemas/is-object";

type Placement = keyof typeof defaultConfigs;

/** A setting that is on or off. */
export type Flag = {
  [Name in keyof SectionConfig]: SectionConfig[Name] extends boolean ? Name : never;
}[keyof SectionConfig];

/** Optional parts of a section. */
export const flagLabels: Readonly<Record<Flag, string>> = {
  showLogo: "Logo",
  showCompanyDetails: "Company name and address",
  showDocumentTitle: "Title of the document",
  showDocumentId: "Number of the document",
  showRegistrationLine: "Registration line",
};

/** The settings that a document prints of a section in each placement. */
export const printedFlags: Readonly<Record<Placement, readonly Flag[]>> = {
  header: ["showLogo", "showCompanyDetails", "showDocumentTitle", "showDocumentId"],
  footer: ["showRegistrationLine"],
  body: [],
};

export const placementOf = (value: unknown): Placement => placements.find((name) => name === value) ?? "body";

/** The settings that a section has of its own. */
export const ownConfig = (stored: unknown): Partial<SectionConfig> & Record<string, unknown> =>
  isObject(stored) ? stored : {};

/** All settings of a section, as `resolveSections` completes them. */
export const completed = (stored: unknown, placement: Placement): SectionConfig => ({
  ...defaultConfigs[placement],
  ...ownConfig(stored),
});
