import * as z from "zod";
import { stamps } from "@/lib/schemas/columns";
import { id, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const companyGroup = defineResource({
  name: "companyGroup",
  singular: "company group",
  plural: "company groups",
  summary: "The group of companies that shares a chart of accounts.",
  area: "settings",
  key: "id",
  scope: "group",
  owner: "id",
  labelColumns: ["name"],
  row: z.strictObject({
    id: id("companyGroup", "ID"),
    name: text("Name"),
    ...stamps(),
  }),
  write: { required: [], updateOnly: true },
  example: { name: "Brightlathe Group" },
});
