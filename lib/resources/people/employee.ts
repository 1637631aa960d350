import * as z from "zod";
import { stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { role, roleLabels } from "@/lib/schemas/enumerations";
import { boolean, date, id, json, oneOf, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const employee = defineResource({
  name: "employee",
  singular: "employee",
  plural: "employees",
  summary: "Members of the company. They join by invitation and are deactivated instead of deleted.",
  area: "people",
  key: "id",
  labelColumns: ["name"],
  context: ["email"],
  searchColumns: ["name", "email", "title"],
  row: z.strictObject({
    id: id("user", "ID"),
    companyId: id("company"),
    name: text("Name"),
    email: text("Email", { input: "email" }).nullable(),
    role: oneOf(role, "Role", { optionLabels: roleLabels }),
    title: text("Job title").nullable(),
    locationId: id("location").nullable(),
    managerId: id("employee", "Manager").nullable(),
    startDate: date("Start date").nullable(),
    active: boolean("Active"),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
    ...stamps(),
  }),
  write: {
    required: [],
    optional: ["title", "locationId", "managerId", "startDate", "customFields", "tags"],
    updateOnly: true,
  },
  example: { title: "Director of operations", locationId: demoId("loc", 1), startDate: "2009-04-06" },
});
