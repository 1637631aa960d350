import type { SectionConfig, SectionRecord } from "./section-record";

const plain: SectionConfig = {
  showLogo: false,
  logoVariant: "mark",
  logoHeight: 50,
  logoCrop: null,
  showCompanyDetails: false,
  showDocumentTitle: false,
  showDocumentId: false,
  showRegistrationLine: false,
  registrationNumber: null,
};

/** Settings of a section where its own row has none, by placement. */
export const defaultConfigs: Record<SectionRecord["placement"], SectionConfig> = {
  body: plain,
  header: {
    ...plain,
    showLogo: true,
    showCompanyDetails: true,
    showDocumentTitle: true,
    showDocumentId: true,
  },
  footer: { ...plain, showRegistrationLine: true, registrationNumber: "{{company.registrationNumber}}" },
};

const emptyDocument = { type: "doc", content: [] };

/** Sections that every company has until a row of its own takes the id. */
export const builtInSections: ReadonlyMap<string, SectionRecord> = new Map([
  [
    "system-header",
    {
      id: "system-header",
      name: "Default Header",
      placement: "header",
      content: emptyDocument,
      builtIn: true,
      config: defaultConfigs.header,
    },
  ],
  [
    "system-footer",
    {
      id: "system-footer",
      name: "Default Footer",
      placement: "footer",
      content: emptyDocument,
      builtIn: true,
      config: defaultConfigs.footer,
    },
  ],
]);
