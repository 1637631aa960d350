import * as z from "zod";
import { placement } from "@/lib/schemas/enumerations";

const Option = z.object({ id: z.string(), name: z.string(), placement: z.enum(placement) });

/** A section that a document may have. */
export type SectionOption = z.output<typeof Option>;

const builtIn: readonly SectionOption[] = [
  { id: "system-header", name: "Default Header", placement: "header" },
  { id: "system-footer", name: "Default Footer", placement: "footer" },
];

/** The built-in sections, unless the company's own have taken their places, and the company's own. */
export function sectionOptions(rows: readonly unknown[]): SectionOption[] {
  const own = z.array(Option).parse(rows);
  return [...builtIn.filter(({ id }) => own.every((row) => row.id !== id)), ...own];
}
