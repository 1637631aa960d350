import * as z from "zod";
import { addressLines, ownId, stamps } from "@/lib/schemas/columns";
import { json, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const location = defineResource({
  name: "location",
  singular: "location",
  plural: "locations",
  summary: "Plants, warehouses and offices.",
  area: "settings",
  key: "id",
  labelColumns: ["name"],
  context: ["city"],
  searchColumns: ["name", "addressLine1", "addressLine2", "city"],
  listColumns: ["name", "addressLine1", "addressLine2", "city", "countryCode", "tags", "createdAt"],
  row: z.strictObject({
    ...ownId("location"),
    name: text("Name"),
    ...addressLines(),
    timezone: text("Time zone"),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: {
    name: "Toledo service depot",
    addressLine1: "1200 Dorr Street",
    city: "Toledo",
    stateProvince: "OH",
    postalCode: "43607",
    countryCode: "US",
    timezone: "America/New_York",
  },
});
