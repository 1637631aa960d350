import * as z from "zod";
import { id, text } from "@/lib/schemas/fields";
import { stamps } from "../columns";
import { defineResource } from "../define";

export const companyGroup = defineResource({
  name: "companyGroup",
  title: "Company Groups",
  summary: "The group that shares a chart of accounts; a caller sees its own.",
  area: "settings",
  key: "id",
  scope: "group",
  owner: "id",
  row: z.strictObject({
    id: id("companyGroup"),
    name: text(),
    ...stamps(),
  }),
  write: { required: [], updateOnly: true },
  example: { name: "Brightlathe Group" },
});
