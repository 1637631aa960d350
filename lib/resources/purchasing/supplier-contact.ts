import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, json, textList } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const supplierContact = defineResource({
  name: "supplierContact",
  title: "Supplier Contacts",
  summary: "People of a supplier.",
  area: "purchasing",
  key: "id",
  row: z.strictObject({
    ...ownId("supplierContact"),
    supplierId: id("supplier"),
    contactId: id("contact"),
    supplierLocationId: id("supplierLocation").nullable(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: ["supplierId", "contactId"] },
  example: {
    supplierId: demoId("sup", 1),
    contactId: demoId("cont", 2),
    supplierLocationId: demoId("sloc", 1),
  },
});
