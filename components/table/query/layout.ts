import type { listDensity } from "@/lib/schemas/list-settings";

export type Density = (typeof listDensity)[number];

/** Layout of a list; what it shows is in the address. */
export interface Layout {
  widths: Readonly<Record<string, number>>;
  /** Columns pinned at the start; null for the default. */
  pinned: readonly string[] | null;
  density: Density;
  /** Columns chosen last, used when the address names none. */
  select: readonly string[] | null;
}

export const defaultLayout: Layout = { widths: {}, pinned: null, density: "compact", select: null };
