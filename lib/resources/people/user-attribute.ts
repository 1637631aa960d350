import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, id, number, numberId, text, textList } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const userAttribute = defineResource({
  name: "userAttribute",
  title: "Attributes",
  summary: "What is recorded about people.",
  area: "people",
  key: "id",
  row: z.strictObject({
    ...ownId("userAttribute"),
    userAttributeCategoryId: id("userAttributeCategory"),
    name: text(),
    attributeDataTypeId: numberId("attributeDataType"),
    listOptions: textList(),
    sortOrder: number(),
    canSelfManage: boolean(),
    active: boolean(),
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
