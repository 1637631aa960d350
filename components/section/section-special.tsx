import dynamic from "next/dynamic";
import type { RecordSpecial } from "@/components/record/special";

const SectionSettings = dynamic(() => import("./section-settings").then((module) => module.SectionSettings));
const SectionPreview = dynamic(() => import("./section-preview").then((module) => module.SectionPreview));

/** The form of a document section has its settings as fields; its page shows it on a document. */
export const sectionSpecial: RecordSpecial = {
  layout: {
    groups: [
      { fields: ["name", "placement", "content", "config"] },
      { title: "More fields", fields: ["id"], collapsed: true },
    ],
    fields: {
      name: { focus: true },
      content: { hint: "{{company.name}}, {{company.taxId}} and other values of the company are filled in." },
      config: { editor: SectionSettings },
      id: { hint: "system-header and system-footer take the place of the built-in sections." },
    },
  },
  Foot: SectionPreview,
  headColumns: ["config"],
};
