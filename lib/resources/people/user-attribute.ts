import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, id, number, numberId, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const userAttribute = defineResource({
  name: "userAttribute",
  singular: "attribute",
  plural: "attributes",
  summary: "Custom fields of employees.",
  area: "people",
  key: "id",
  labelColumns: ["name"],
  row: z.strictObject({
    ...ownId("userAttribute"),
    userAttributeCategoryId: id("userAttributeCategory", "Category"),
    name: text("Name"),
    attributeDataTypeId: numberId("attributeDataType", "Data type"),
    listOptions: textList("Options"),
    sortOrder: number("Sort order", { rare: true }),
    canSelfManage: boolean("Editable by the employee"),
    active: boolean("Active"),
    ...stamps(),
  }),
  hidden: ["companyId"],
  write: { required: ["userAttributeCategoryId", "name", "attributeDataTypeId"] },
  example: {
    userAttributeCategoryId: demoId("uac", 1),
    name: "Overhead crane",
    attributeDataTypeId: 1,
    sortOrder: 5,
  },
});
