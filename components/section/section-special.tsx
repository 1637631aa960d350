import dynamic from "next/dynamic";
import type { RecordSpecial } from "@/components/record/special";

const SectionSettings = dynamic(() => import("./section-settings").then((module) => module.SectionSettings));
const SectionPreview = dynamic(() => import("./section-preview").then((module) => module.SectionPreview));

/** The form of a document section has its settings as fields; its page shows it on a document. */
export const sectionSpecial: RecordSpecial = {
  layout: {
    groups: [{ fields: ["name", "placement", "content", "config"] }],
    fields: {
      name: { focus: true },
      config: { editor: SectionSettings },
    },
  },
  Foot: SectionPreview,
  headColumns: ["config"],
};
