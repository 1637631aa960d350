import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, json, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const supplierLocation = defineResource({
  name: "supplierLocation",
  singular: "supplier location",
  plural: "supplier locations",
  summary: "Addresses of a supplier.",
  area: "purchasing",
  key: "id",
  labelColumns: ["name"],
  context: ["supplierId", "addressId"],
  row: z.strictObject({
    ...ownId("supplierLocation"),
    supplierId: id("supplier"),
    addressId: id("address"),
    name: text("Name"),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
    ...stamps(),
  }),
  write: { required: ["supplierId", "addressId", "name"] },
  example: { supplierId: demoId("sup", 1), addressId: demoId("addr", 40), name: "Consignment stock" },
});
