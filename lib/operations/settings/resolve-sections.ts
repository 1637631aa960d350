import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { textList } from "@/lib/schemas/fields";
import { defineContract, JsonText, type Run } from "../define";
import { builtInSections } from "./sections/defaults";
import { SectionRecord } from "./sections/section-record";
import { toSection } from "./sections/to-section";

export const contract = defineContract({
  label: "WRITE",
  title: "Resolve document sections",
  summary:
    "The sections with these ids: the company's own, otherwise the built-in one. Unknown ids are omitted. Stores nothing.",
  input: z.strictObject({ ids: textList("Section IDs") }),
  output: z.record(z.string(), SectionRecord),
  storesNothing: true,
  example: { ids: ["system-header", "system-footer", demoId("sec", 2)] },
});

export const run: Run<typeof contract> = async ({ tx, actor }, input) => {
  const ids = [...new Set(input.ids)];
  // One parameter for all IDs: Prisma makes one of each, which takes half a second of CPU time for as many as a body may hold.
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id", "name", "placement", "content", "config" FROM "documentSection"
    WHERE "companyId" = ${actor.companyId} AND "id" = ANY (${ids}::text[])`;
  const sections = new Map([...builtInSections, ...rows.map((row) => [row.id, toSection(row)] as const)]);
  const members = ids.flatMap((id) => {
    const section = sections.get(id);
    return section ? [`${JSON.stringify(id)}:${JSON.stringify(section)}`] : [];
  });
  return new JsonText(`{${members.join(",")}}`);
};
