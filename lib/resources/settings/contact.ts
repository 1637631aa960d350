import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const contact = defineResource({
  name: "contact",
  singular: "contact",
  plural: "contacts",
  summary: "People at customers and suppliers.",
  area: "settings",
  key: "id",
  labelColumns: ["firstName", "lastName"],
  labelSeparator: " ",
  context: ["email"],
  searchColumns: ["firstName", "lastName", "fullName", "email"],
  listColumns: ["firstName", "lastName", "fullName", "email", "title", "createdAt"],
  row: z.strictObject({
    ...ownId("contact"),
    firstName: text("First name").nullable(),
    lastName: text("Last name").nullable(),
    fullName: text("Full name"),
    email: text("Email", { input: "email" }).nullable(),
    title: text("Job title").nullable(),
    workPhone: text("Work phone", { input: "tel" }).nullable(),
    mobilePhone: text("Mobile phone", { input: "tel" }).nullable(),
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
