import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, json, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const customerLocation = defineResource({
  name: "customerLocation",
  singular: "customer location",
  plural: "customer locations",
  summary: "Addresses of a customer.",
  area: "sales",
  key: "id",
  labelColumns: ["name"],
  context: ["customerId", "addressId"],
  row: z.strictObject({
    ...ownId("customerLocation"),
    customerId: id("customer"),
    addressId: id("address"),
    name: text("Name"),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
    ...stamps(),
  }),
  write: { required: ["customerId", "addressId", "name"] },
  example: { customerId: demoId("cust", 1), addressId: demoId("addr", 9), name: "Service dock" },
});
