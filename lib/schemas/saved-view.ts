import * as z from "zod";
import { dictionary } from "./collections";
import { role, viewVisibility } from "./enumerations";
import { boolean, id, integer, oneOf, text, timestamp } from "./fields";
import { columnTotal, columnWidths, listDensity } from "./list-settings";

/** A condition of a list, as in the query string of its row resource. */
export const RowFilter = z.strictObject({ name: z.string().min(1).max(200), value: z.string().max(4000) });

const column = () => z.string().min(1).max(200);

/** State of a list. Names of columns are those of its resource, which the server checks. */
export const ViewDefinition = z.strictObject({
  filters: z.array(RowFilter).max(100).default([]).meta({
    description:
      "Conditions as in the query string of the row resource: a column and `operator.value`, or `or` and a group in brackets. Dates also compare with days from now, such as `lte.30d`.",
  }),
  search: z.string().max(200).default(""),
  order: z
    .string()
    .min(1)
    .max(1000)
    .nullable()
    .default(null)
    .meta({ description: "As the parameter `order` of the row resource; null for the list's own" }),
  columns: z
    .array(column())
    .min(1)
    .max(200)
    .nullable()
    .default(null)
    .meta({ description: "Shown columns in their order; null for the list's own" }),
  pinnedColumns: z
    .array(column())
    .max(200)
    .nullable()
    .default(null)
    .meta({ description: "Columns that stay in sight when the list scrolls; null for the first" }),
  widths: dictionary(column(), z.number().min(columnWidths.min).max(columnWidths.max))
    .default({})
    .meta({ description: "Widths in pixels by column" }),
  density: z.enum(listDensity).default("compact"),
  totals: dictionary(column(), z.enum(columnTotal))
    .default({})
    .meta({ description: "Totals below the list, by column" }),
});

export type ViewDefinition = z.output<typeof ViewDefinition>;

export const viewName = () => z.string().trim().min(1).max(80);

/** A saved view as its reader sees it. */
export const SavedView = z.strictObject({
  id: text(),
  resource: text().meta({ description: "Name of the row resource that it lists" }),
  name: text(),
  visibility: oneOf(viewVisibility),
  definition: ViewDefinition,
  ownerId: id("user"),
  ownerName: text().nullable(),
  defaultFor: z.array(z.enum(role)).meta({ description: "Roles whose members the list opens with it for" }),
  isDefault: boolean().meta({ description: "The caller's role is one of them" }),
  isPinned: boolean().meta({ description: "The caller has it in the sidebar" }),
  mayChange: boolean().meta({ description: "The caller may change and delete it" }),
  version: integer().meta({ description: "Raised by each change" }),
  updatedAt: timestamp().nullable(),
});
