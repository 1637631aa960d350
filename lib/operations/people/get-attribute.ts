import sql from "sql-template-tag";
import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, id, integer, number, text, textList, timestamp } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { recordOf } from "../sql/answers";
import { project } from "../sql/project";

const Attribute = z.strictObject({
  id: id("userAttribute"),
  name: text(),
  userAttributeCategoryId: id("userAttributeCategory"),
  userAttributeCategory: z.strictObject({ name: text() }),
  attributeDataTypeId: integer(),
  listOptions: textList(),
  sortOrder: number(),
  canSelfManage: boolean(),
  active: boolean(),
  createdAt: timestamp(),
  createdBy: id("user"),
  updatedAt: timestamp().nullable(),
  updatedBy: id("user").nullable(),
});

export const contract = defineContract({
  label: "READ",
  title: "Show an attribute of people",
  summary: "What one field of an employee's file asks for; attributes that are switched off are not found.",
  input: z.strictObject({ attributeId: id("userAttribute") }),
  output: Attribute,
  example: { attributeId: demoId("uatr", 3) },
});

export const query: Query<typeof contract> = ({ companyId }, { attributeId }) =>
  recordOf(sql`
    SELECT ${project(Attribute, "a", { userAttributeCategory: sql`json_build_object('name', c."name")` })}
    FROM "userAttribute" a
    JOIN "userAttributeCategory" c ON c."companyId" = a."companyId" AND c."id" = a."userAttributeCategoryId"
    WHERE a."companyId" = ${companyId} AND a."id" = ${attributeId} AND a."active"`);
