import * as z from "zod";
import { text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const contact = defineResource({
  name: "contact",
  title: "Contacts",
  summary: "People at customers and suppliers.",
  area: "settings",
  key: "id",
  row: z.strictObject({
    ...ownId("contact"),
    firstName: text().nullable(),
    lastName: text().nullable(),
    fullName: text(),
    email: text().nullable(),
    title: text().nullable(),
    workPhone: text().nullable(),
    mobilePhone: text().nullable(),
    ...stamps(),
  }),
  write: { required: [], computed: ["fullName"] },
  example: {
    firstName: "Nora",
    lastName: "Haskell",
    title: "Buyer",
    email: "nora.haskell@harmonpump.example",
    workPhone: "+19375550177",
  },
});
