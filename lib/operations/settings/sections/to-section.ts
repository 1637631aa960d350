import * as z from "zod";
import { placement as placements } from "@/lib/schemas/enumerations";
import { defaultConfigs } from "./defaults";
import { LogoCrop, SectionConfig, type SectionRecord } from "./section-record";

const StoredSection = z.object({
  id: z.string(),
  name: z.string(),
  placement: z.enum(placements),
  content: z.record(z.string(), z.json()),
  config: z.record(z.string(), z.unknown()),
});

const CompletedConfig = SectionConfig.extend({ logoCrop: LogoCrop.strip().nullable() }).strip();

/**
 * The record of a company's own section; settings that its row lacks come from its placement's defaults.
 * The table's checks hold what a row may configure.
 */
export function toSection(row: unknown): SectionRecord {
  const { config, ...section } = StoredSection.parse(row);
  return {
    ...section,
    builtIn: false,
    config: CompletedConfig.parse({ ...defaultConfigs[section.placement], ...config }),
  };
}
