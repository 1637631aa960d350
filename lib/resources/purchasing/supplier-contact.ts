import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, json, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const supplierContact = defineResource({
  name: "supplierContact",
  singular: "supplier contact",
  plural: "supplier contacts",
  summary: "People at a supplier.",
  area: "purchasing",
  key: "id",
  namedBy: "contactId",
  context: ["supplierId"],
  row: z.strictObject({
    ...ownId("supplierContact"),
    supplierId: id("supplier"),
    contactId: id("contact"),
    supplierLocationId: id("supplierLocation").nullable(),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
    ...stamps(),
  }),
  write: { required: ["supplierId", "contactId"] },
  example: {
    supplierId: demoId("sup", 1),
    contactId: demoId("cont", 2),
    supplierLocationId: demoId("sloc", 1),
  },
});
