import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { role } from "@/lib/schemas/enumerations";
import { boolean, date, id, json, oneOf, text, textList } from "@/lib/schemas/fields";
import { stamps } from "../columns";
import { defineResource } from "../define";

export const employee = defineResource({
  name: "employee",
  title: "Employees",
  summary: "Members of the company. They come by invitation, and are made inactive rather than deleted.",
  area: "people",
  key: "id",
  row: z.strictObject({
    id: id("user"),
    companyId: id("company"),
    name: text(),
    email: text().nullable(),
    role: oneOf(role),
    title: text().nullable(),
    locationId: id("location").nullable(),
    managerId: id("employee").nullable(),
    startDate: date().nullable(),
    active: boolean(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: {
    required: [],
    optional: ["title", "locationId", "managerId", "startDate", "customFields", "tags"],
    updateOnly: true,
  },
  example: { title: "Director of operations", locationId: demoId("loc", 1), startDate: "2009-04-06" },
});
